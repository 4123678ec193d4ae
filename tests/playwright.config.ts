import { defineConfig } from 'playwright/test';
import { EMULATOR_ENV } from './stack/emulators/emulator-env.ts';
import { inLocal } from './stack/paths.ts';
import { url } from './stack/ports.ts';
import { browserLaunch } from './support/browser.ts';

Object.assign(process.env, EMULATOR_ENV);

export default defineConfig({
  testDir: './e2e',
  outputDir: inLocal('e2e'),
  // More workers would only wait: the emulators and the browser share two cores.
  workers: 2,
  timeout: 90_000,
  // The functions emulator handles the events of all tests in one queue, and loads a function at its first request.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: { baseURL: url('hosting'), launchOptions: browserLaunch(), trace: 'on-first-retry' },
});
