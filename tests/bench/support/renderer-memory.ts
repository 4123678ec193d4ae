import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';

/** Bytes of a process that belong to no file, workers included. On Linux. Chromium ends processes in reserve. */
function bytesOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const [, kilobytes = '0'] = existsSync(file) ? (/RssAnon:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return Number(kilobytes) * 1024;
}

const EACH_MS = 50;

/**
 * Watches the memory of a browser's only tab.
 *
 * @returns by how many bytes the memory is larger than at the start: `held` now, `grown` at most so far; `end` ends it
 */
export async function watchMemory(
  browser: Browser,
  page: Page,
): Promise<{ readonly held: () => number; readonly grown: () => number; readonly end: () => void }> {
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('HeapProfiler.collectGarbage');
  await ofPage.detach();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const now = () => pids.reduce((sum, pid) => sum + bytesOf(pid), 0);
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, EACH_MS);
  return {
    held: () => now() - before,
    grown: () => {
      most = Math.max(most, now());
      return most - before;
    },
    end: () => clearInterval(timer),
  };
}
