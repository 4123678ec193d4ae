import { test as base, type ConsoleMessage, expect } from './test.ts';

/** Console errors caused by mocked responses or a disabled network. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_/;

/**
 * Whether a console error tells only that the emulator is busy. A page repeats a commit that has met a lock
 * (web/src/board/data/firestore-rest.ts), but the browser has logged the answer.
 */
export function isOfBusyEmulator(message: ConsoleMessage): boolean {
  const hasMetLock = /status of 40[39]/.test(message.text()) && message.location().url.endsWith(':commit');
  return hasMetLock || message.text().includes("Backend didn't respond within 10 seconds");
}

/** A test that fails on console errors, exceptions and CSP violations of its page. */
export const test = base.extend<{ cleanPage: undefined }>({
  cleanPage: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() !== 'error' || OF_THE_NETWORK.test(text) || isOfBusyEmulator(message)) return;
        complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
