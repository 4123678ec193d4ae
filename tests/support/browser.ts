import type { LaunchOptions } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../stack/chromium.ts';

/** Launch options for this machine's browser. */
export function browserLaunch(): LaunchOptions {
  const executablePath = installedChromium();
  return { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) };
}
