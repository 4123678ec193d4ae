import { test as base, expect } from './test.ts';

/** Console errors caused by mocked responses, a disabled network or a busy emulator. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|Backend didn't respond within 10 seconds/;

/** A test that fails on console errors, exceptions and CSP violations of its page. */
export const test = base.extend<{ cleanPage: undefined }>({
  cleanPage: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
