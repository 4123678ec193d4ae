import { type BrowserContext, test as base, type ConsoleMessage, expect } from 'playwright/test';
import { endListeners, watchListeners } from './network/listeners.ts';

/**
 * Matches the browser's messages about violations of a Content-Security-Policy or of Trusted Types. The console
 * receives them for every page and frame, while the violation event would need a listener in each.
 */
const OF_THE_POLICY =
  /Content[- ]Security[- ]Policy|Permissions Policy|require-trusted-types-for|Trusted(?:HTML|Script)/i;

interface Fixtures {
  /** Leaves every page when the test has ended, and ends its listeners. */
  readonly endListeners: undefined;
  /** Policy violations so far. A test that provokes one removes it. */
  readonly violations: string[];
}

let current: string[] = [];

/** Watches a browser context that a test opens itself. Playwright's own contexts are watched automatically. */
export function watchPolicies(context: BrowserContext): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && OF_THE_POLICY.test(message.text())) {
      current.push(`${message.location().url}: ${message.text()}`);
    }
  });
}

/** A test that fails if any page, window or frame violates its policy. */
export const test = base.extend<Fixtures>({
  endListeners: [
    async ({ browser }, use) => {
      browser.on('context', watchListeners);
      await use(undefined);
      browser.off('context', watchListeners);
      const pages = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.goto('about:blank', { timeout: 2000 }).catch(() => null)));
      await endListeners();
    },
    { auto: true },
  ],
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      current = violations;
      browser.on('context', watchPolicies);
      await use(violations);
      browser.off('context', watchPolicies);
      expect(violations, 'what policies have forbidden').toEqual([]);
    },
    { auto: true },
  ],
});

export * from 'playwright/test';
