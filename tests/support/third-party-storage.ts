import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../stack/chromium.ts';
import { watchPolicies } from './test.ts';

/**
 * Storage available to third-party frames. `partitioned`: separate storage per embedding site (current browsers).
 * `blocked`: partitioned cookies only (private windows). `allowed`: the same storage as our own pages (old browsers).
 */
export type ThirdPartyStorage = 'allowed' | 'partitioned' | 'blocked';

/**
 * Opens a browser with its own profile. Blocking is a preference of the profile; contexts without a profile always
 * block. Playwright's default arguments disable partitioning, and one of them disables many other features with it, so
 * `partitioned` omits all of them.
 *
 * @param more arguments of the browser
 */
export async function openContext(storage: ThirdPartyStorage, more: readonly string[] = []): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'hearback-profile-'));
  const blocked = storage === 'blocked';
  const preferences = { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const own = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    ...(storage === 'partitioned'
      ? { ignoreDefaultArgs: true, args: [...CHROMIUM_ARGS, ...more, ...own] }
      : { args: [...CHROMIUM_ARGS, ...more] }),
  });
  watchPolicies(context);
  // The browser keeps writing for a moment after it has closed.
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 20 }).catch(() => {}));
  return context;
}
