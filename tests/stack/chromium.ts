import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { BIN } from './paths.ts';
import { run } from './processes.ts';
import { Explained } from './progress.ts';

const VARIABLE = 'HEARBACK_CHROMIUM';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const DOWNLOAD_HOST = 'https://cdn.playwright.dev';
const INSTALL_LIMIT_MS = 10 * 60_000;

/** Lets Chromium run as root, without a graphics card, and without contacting outside services. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a working Chromium. Installs one if there is none. */
export async function findChromium(): Promise<string> {
  return installedChromium() ?? (await downloadForPlaywright()) ?? (await installOnDebian()) ?? giveUp();
}

/** The path of an installed Chromium. */
export function installedChromium(): string | undefined {
  const named = process.env[VARIABLE];
  if (named) {
    if (existsSync(named)) return named;
    throw new Explained(`${VARIABLE} names ${named}, which does not exist.`);
  }
  return [chromium.executablePath(), ...NAMES.flatMap(onPath)].find(runs);
}

/**
 * The path of an installed headless shell, the Chromium without windows that most tests need. It takes a quarter less
 * processor time. It has no settings of its own, such as those about third-party storage.
 */
export const installedShell = (): string | undefined => onPath(SHELL).find(runs);

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** Checks that the browser starts, because a downloaded browser may lack system libraries. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

async function downloadForPlaywright(): Promise<string | undefined> {
  const reachable = await fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => null);
  if (!reachable) return undefined;
  console.log('  downloading Chromium for Playwright');
  await run(join(BIN, 'playwright'), ['install', 'chromium'], { timeout: INSTALL_LIMIT_MS });
  return installedChromium();
}

async function installOnDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('  installing the package chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { timeout: INSTALL_LIMIT_MS, env });
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], { timeout: INSTALL_LIMIT_MS, env });
  await install('chromium');
  // Not in every version of Debian, and the tests run without it.
  await install(SHELL);
  return installedChromium();
}

function giveUp(): never {
  throw new Explained(
    `The browser tests need Chromium: install it, run \`npx playwright install chromium\`, or set ${VARIABLE} to its path.`,
  );
}
