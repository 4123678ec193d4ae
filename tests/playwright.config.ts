import { defineConfig } from 'playwright/test';
import { EMULATOR_ENV } from './stack/emulators/emulator-env.ts';
import { inLocal } from './stack/paths.ts';
import { url } from './stack/ports.ts';
import { browserLaunch } from './support/browser.ts';

Object.assign(process.env, EMULATOR_ENV);

export default defineConfig({
  testDir: './e2e',
  outputDir: inLocal('e2e'),
  // More would only wait for each other: the emulators and the browser share two cores.
  workers: 2,
  timeout: 90_000,
  // Events of all tests stand in one queue of the functions emulator.
  expect: { timeout: 20_000 },
  // Two browsers and five emulators on two cores: what was late once is asked once more, and named in the output.
  retries: 1,
  forbidOnly: true,
  use: { baseURL: url('hosting'), launchOptions: browserLaunch(), trace: 'on-first-retry' },
});
