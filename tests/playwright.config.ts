import { defineConfig } from 'playwright/test';
import { CONDITION_MS, EMULATOR_ENV, TEST_MS } from './stack/emulators/emulator-env.ts';
import { inLocal } from './stack/paths.ts';
import { url } from './stack/ports.ts';
import { browserLaunch } from './support/browser.ts';

Object.assign(process.env, EMULATOR_ENV);

export default defineConfig({
  testDir: './e2e',
  outputDir: inLocal('e2e'),
  // More workers would only wait: the emulators and the browser share two cores.
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: CONDITION_MS, toPass: { timeout: CONDITION_MS } },
  forbidOnly: true,
  use: { baseURL: url('hosting'), launchOptions: browserLaunch(), trace: 'on-first-retry' },
});
