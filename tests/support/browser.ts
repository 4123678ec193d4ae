import type { LaunchOptions } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../stack/chromium.ts';

/** How tests start the browser of this machine. */
export function browserLaunch(): LaunchOptions {
  const executablePath = installedChromium();
  return { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) };
}
