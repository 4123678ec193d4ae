import type { Page } from 'playwright/test';

/**
 * Counts what Firestore would bill a page of the application for: each version of a document that a listener is sent,
 * and an aggregation. A listener is sent a version once; the emulator sends all of its documents again whenever anything
 * is written to their collection, by whomever, which nobody would be billed for. Listeners answer in a stream that ends
 * with the page, so it is read inside the page. Call it before the page is opened.
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
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':runAggregationQuery')) reads += 1;
  });
  await page.addInitScript(() => {
    const fetchIt = window.fetch;
    const tell = (window as unknown as { countReads(versions: readonly string[]): void }).countReads;
    // The listener, the document and its version.
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
          // What comes next may end what has begun.
          const last = found.at(-1);
          if (last) text = text.slice(last.index + last[0].length);
        }
      })().catch(() => {});
      return new Response(kept, response);
    };
  });
  return {
    async take() {
      const taken = reads;
      reads = 0;
      return taken;
    },
  };
}
