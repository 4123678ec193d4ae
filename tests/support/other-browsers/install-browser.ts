import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../stack/processes.ts';

/** Browsers beside Chromium, each with the Debian packages that it comes from and the programs that tests start. */
const OTHERS = {
  firefox: { packages: ['firefox-esr'], programs: ['firefox-esr'] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb', 'xauth'], programs: ['WebKitWebDriver', 'xvfb-run', 'xauth'] },
} as const;

type OtherBrowser = keyof typeof OTHERS;

const INSTALL_LIMIT_MS = 10 * 60_000;
/** Two workers may install at the same time. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=300'];

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Whether all programs of a browser are installed. */
const hasBrowser = (name: OtherBrowser): boolean => OTHERS[name].programs.every(onPath);

/**
 * Installs a browser on Debian, where we are root and there is a network. Tests are skipped without it, because it is
 * in no registry that every machine has.
 *
 * @returns why it is missing; '' if it is there
 */
export async function installBrowser(name: OtherBrowser): Promise<string> {
  const { packages } = OTHERS[name];
  if (!hasBrowser(name) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`  installing ${packages.join(', ')}`);
    const options = { timeout: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', [...WAIT_FOR_OTHERS, 'install', '-y', '--no-install-recommends', ...packages], options);
  }
  return hasBrowser(name) ? '' : `Install Debian's ${new Intl.ListFormat('en').format(packages)} to run them.`;
}
