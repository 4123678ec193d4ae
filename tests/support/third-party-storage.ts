import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../stack/chromium.ts';
import { watchPolicies } from './test.ts';

/**
 * What frames of other sites may keep: `partitioned`, storage of their own on each embedding site (browsers today);
 * `blocked`, partitioned cookies only (private windows); `allowed`, the very storage of our own pages (old browsers).
 */
export type ThirdPartyStorage = 'allowed' | 'partitioned' | 'blocked';

/**
 * A browser with a profile of its own. Blocking is a preference of the profile; contexts without one always block.
 * Partitioning is switched off by Playwright's own arguments, together with much else in one of them.
 */
export async function openContext(storage: ThirdPartyStorage): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'hearback-profile-'));
  const blocked = storage === 'blocked';
  const preferences = { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const own = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    ...(storage === 'partitioned'
      ? { ignoreDefaultArgs: true, args: [...CHROMIUM_ARGS, ...own] }
      : { args: [...CHROMIUM_ARGS] }),
  });
  watchPolicies(context);
  // The browser goes on writing for a moment after it has closed.
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 20 }).catch(() => {}));
  return context;
}
