import { type BrowserContext, test as base, type ConsoleMessage, expect } from 'playwright/test';

/**
 * What the browser says when a page tries what its Content-Security-Policy forbids, Trusted Types included. It says so
 * on the console, which tells of every page and every frame in it; the event would have to be listened for in each.
 */
const OF_THE_POLICY =
  /Content[- ]Security[- ]Policy|Permissions Policy|require-trusted-types-for|Trusted(?:HTML|Script)/i;

interface Fixtures {
  /** What policies have forbidden so far. A test that means to try it takes out what it expects. */
  readonly violations: string[];
}

let current: string[] = [];

/** Watches a browser that a test has started by itself; those that it gets are watched anyway. */
export function watchPolicies(context: BrowserContext): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && OF_THE_POLICY.test(message.text())) {
      current.push(`${message.location().url}: ${message.text()}`);
    }
  });
}

/** A test that fails when a page, in whichever window or frame, tries something that its policy forbids. */
export const test = base.extend<Fixtures>({
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
