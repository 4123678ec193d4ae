import type { LaunchOptions } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../stack/chromium.ts';

/** Launch options for this machine's browser; for tests its headless shell, if there is one. */
export function browserLaunch(): LaunchOptions {
  const executablePath = process.env.HEARBACK_SHELL ?? installedChromium();
  return { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) };
}
