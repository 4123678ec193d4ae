import type { Page } from 'playwright/test';

/**
 * Counts what Firestore would bill a page of the application for: a document that a listener is sent, and an
 * aggregation. Listeners answer in a stream that ends with the page, so it is read inside the page. Call it before the
 * page is opened.
 */
export async function countListenReads(page: Page): Promise<{ take(): Promise<number> }> {
  let reads = 0;
  await page.exposeFunction('countReads', (count: number) => {
    reads += count;
  });
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':runAggregationQuery')) reads += 1;
  });
  await page.addInitScript(() => {
    const fetchIt = window.fetch;
    const tell = (window as unknown as { countReads(count: number): void }).countReads;
    window.fetch = async (...request) => {
      const response = await fetchIt(...request);
      const url = String(request[0] instanceof Request ? request[0].url : request[0]);
      if (!url.includes('/Listen/channel') || !response.body) return response;
      const [kept, read] = response.body.tee();
      void (async () => {
        let rest = '';
        const reader = read.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          const text = rest + part.value;
          const found = text.split('"documentChange"').length - 1;
          if (found > 0) tell(found);
          // The word may come in two pieces; a whole one is not counted twice.
          rest = text.slice(Math.max(text.lastIndexOf('"documentChange"') + 1, text.length - 15));
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
