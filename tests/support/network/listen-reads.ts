import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';

/** ms without another read, after which all have been reported. */
const QUIET = 400;

/**
 * Counts the Firestore reads that a page of the application would be billed for: each document version sent to a
 * listener, and each aggregation: one read, or one per thousand counted items. Firestore sends a version to a listener
 * once. The emulator sends all of a listener's documents again after any write to their collection, so repeated versions
 * are not counted. Listener responses are streams that end with the page, so they are read inside the page, which
 * reports them a little later than it shows them. Call this before opening the page.
 */
export async function countListenReads(page: Page): Promise<{ take(): Promise<number> }> {
  let reads = 0;
  const sent = new Set<string>();
  await page.exposeFunction('countReads', (versions: readonly string[]) => {
    for (const version of versions) {
      if (!sent.has(version)) reads += 1;
      sent.add(version);
    }
  });
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().includes(':runAggregationQuery')) return;
    const answer = await response.text().catch(() => '');
    reads += readsOfCount(answer);
  });
  await page.addInitScript(() => {
    const fetchIt = window.fetch;
    const tell = (window as unknown as { countReads(versions: readonly string[]): void }).countReads;
    // Captures the document, its version and the listeners.
    const change =
      /"documentChange":\s*\{\s*"document":\s*\{\s*"name":\s*"([^"]+)"[\s\S]*?"updateTime":\s*"([^"]+)"\s*\}\s*,\s*"targetIds":\s*\[([\d,\s]+)\]/g;
    window.fetch = async (...request) => {
      const response = await fetchIt(...request);
      const url = String(request[0] instanceof Request ? request[0].url : request[0]);
      if (!url.includes('/Listen/channel') || !response.body) return response;
      const [kept, read] = response.body.tee();
      void (async () => {
        let text = '';
        const reader = read.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          text += part.value;
          const found = [...text.matchAll(change)];
          if (found.length > 0)
            tell(found.map(([, name, version, listener]) => `${listener?.trim()} ${name} ${version}`));
          // Keeps the rest, because the next chunk may complete a message.
          const last = found.at(-1);
          if (last) text = text.slice(last.index + last[0].length);
        }
      })().catch(() => {});
      return new Response(kept, response);
    };
  });
  return {
    async take() {
      for (let before = -1; before !== reads; ) {
        before = reads;
        await sleep(QUIET);
      }
      const taken = reads;
      reads = 0;
      return taken;
    },
  };
}

/** Returns what Firestore bills for the answer to an aggregation: a read per thousand index entries, at least one. */
const readsOfCount = (answer: string): number =>
  Math.max(1, Math.ceil(Number(/"integerValue":\s*"(\d+)"/.exec(answer)?.[1] ?? 0) / 1000));
