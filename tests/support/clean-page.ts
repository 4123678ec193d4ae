import { test as base, expect } from './test.ts';

/** What is said of an answer that a test has made up, of a network that it has taken away, and of a busy emulator. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|Backend didn't respond within 10 seconds/;

/** A test whose page must not complain: no error in the console, no exception, nothing refused by the CSP. */
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
