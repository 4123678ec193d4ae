import { test as base } from 'playwright/test';
import { type HostPage, SCRIPT_POLICY, serveHostPage } from '../host-page.ts';
import { openFirefox } from './firefox.ts';
import { installBrowser } from './install-browser.ts';
import type { BrowserOptions, Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

/** Tests that run in each browser beside Chromium. */

const ENGINES = { firefox: openFirefox, webkit: openWebKit };
type Engine = keyof typeof ENGINES;

interface Fixtures {
  readonly engine: Engine;
  /** Why there is no such browser; '' if there is one. */
  readonly missing: string;
  /** Starts the browser. It ends with the test. */
  readonly start: (options?: BrowserOptions) => Promise<Tab>;
  /** A tab of the browser as it is by default. */
  readonly tab: Tab;
  /** Serves a page of another site, whose main element has this code. @returns its address */
  readonly serve: (code: string) => Promise<string>;
}

const INSTALLING_MS = 10 * 60_000;

/** Reasons that were found by this process. */
const found = new Map<Engine, Promise<string>>();

export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  missing: [
    async ({ engine }, use) => {
      if (!found.has(engine)) found.set(engine, installBrowser(engine));
      await use((await found.get(engine)) ?? '');
    },
    { timeout: INSTALLING_MS },
  ],
  start: async ({ engine, missing }, use, { skip }) => {
    skip(missing !== '', missing);
    const started: Tab[] = [];
    await use(async (options) => {
      const tab = await ENGINES[engine](options);
      started.push(tab);
      return tab;
    });
    for (const tab of started) await tab.close();
  },
  tab: async ({ start }, use) => use(await start()),
  serve: async ({ engine: _ }, use) => {
    const served: HostPage[] = [];
    await use(async (code) => {
      const host = await serveHostPage(code, SCRIPT_POLICY);
      served.push(host);
      return host.url;
    });
    for (const host of served) await host.close();
  },
});

/** Declares tests once for each browser. They run in `test:all` alone. */
export function inEachEngine(declare: (engine: Engine) => void): void {
  for (const engine of Object.keys(ENGINES) as Engine[]) {
    test.describe(engine, { tag: '@all' }, () => {
      test.use({ engine });
      declare(engine);
    });
  }
}
