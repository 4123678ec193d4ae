import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { BIN } from './paths.ts';
import { headOf } from './ports.ts';
import { outputOf, run } from './processes.ts';
import { Explained } from './progress.ts';

const VARIABLE = 'HEARBACK_CHROMIUM';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
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

const INSTALLS = [undefined, downloadForPlaywright, () => installOnDebian('chromium')];

/** The path of a working Chromium. Installs one if there is none. @throws Explained */
export async function findChromium(look = installedChromium, installs = INSTALLS): Promise<string> {
  for (const install of installs) {
    await install?.();
    const found = look();
    if (found) return found;
  }
  throw new Explained(
    `The browser tests need Chromium: install it, run \`npx playwright install chromium\`, or set ${VARIABLE} to its path.`,
  );
}

/** The path of an installed Chromium. */
export function installedChromium(): string | undefined {
  const named = process.env[VARIABLE];
  if (named && !existsSync(named)) throw new Explained(`${VARIABLE} names ${named}, which does not exist.`);
  return named || [chromium.executablePath(), ...NAMES.flatMap(onPath)].find(runs);
}

/**
 * The path of a headless shell, the Chromium without windows that most tests need. It takes a quarter less processor
 * time. It has no settings of its own, such as those about third-party storage. Installs it on Debian; not every
 * version has it, and the tests run without it.
 */
export async function findShell(): Promise<string | undefined> {
  const installed = () => onPath(SHELL).find(runs);
  if (!installed()) await installOnDebian(SHELL);
  return installed();
}

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** Checks that the browser starts, because a downloaded browser may lack system libraries. */
const runs = (path: string) => existsSync(path) && outputOf(path, ['--version']) !== '';

async function downloadForPlaywright(): Promise<void> {
  if (!(await headOf('https://cdn.playwright.dev'))) return;
  console.log('  downloading Chromium for Playwright');
  await run(join(BIN, 'playwright'), ['install', 'chromium'], { timeout: INSTALL_LIMIT_MS });
}

async function installOnDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`  installing the package ${name}`);
  const options = { timeout: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}
