import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../stage/chromium.ts';

export type ThirdPartyStorage = 'allowed' | 'blocked';

/**
 * A browser with a profile of its own that lets frames of other sites store, or lets them keep partitioned cookies only
 * (what Chromium does by default here, and in every private window). The setting is a preference of the profile;
 * contexts without one always block.
 */
export async function openContext(storage: ThirdPartyStorage): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'hearback-profile-'));
  const blocked = storage === 'blocked';
  const preferences = { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  // The browser goes on writing for a moment after it has closed.
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 20 }).catch(() => {}));
  return context;
}
