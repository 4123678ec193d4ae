import { defineConfig } from 'playwright/test';
import { EMULATOR_ENV } from './stage/emulator-env.ts';
import { inLocal } from './stage/paths.ts';
import { url } from './stage/ports.ts';
import { browserLaunch } from './support/browser.ts';

Object.assign(process.env, EMULATOR_ENV);

export default defineConfig({
  testDir: './e2e',
  outputDir: inLocal('e2e'),
  // More would only wait for each other: the emulators and the browser share two cores.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: { baseURL: url('hosting'), launchOptions: browserLaunch(), trace: 'retain-on-failure' },
});
