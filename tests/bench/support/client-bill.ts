import type { Page } from 'playwright/test';

/** Firestore's bill for a page's plain requests. For listeners see tests/support/network/listen-reads.ts. */
interface ClientBill {
  readonly reads: number;
  readonly writes: number;
}

/** Starts counting. `take` returns the amounts since the last call. */
export function countRequests(page: Page): { take(): Promise<ClientBill> } {
  let pending: Promise<ClientBill>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!response.url().includes('/documents') || request.method() === 'OPTIONS') return;
    if (response.url().includes('/Listen/') || response.url().includes(':runAggregationQuery')) return;
    pending.push(billOf(response.url(), request.postData(), response.json()));
  });
  return {
    async take() {
      const bills = await Promise.all(pending);
      pending = [];
      const sum = (of: keyof ClientBill) => bills.reduce((all, bill) => all + bill[of], 0);
      return { reads: sum('reads'), writes: sum('writes') };
    },
  };
}

/** Bills one read for each document, found or missing, and one for a query without results. */
async function billOf(url: string, sent: string | null, answer: Promise<unknown>): Promise<ClientBill> {
  if (url.endsWith(':commit')) {
    const { writes } = JSON.parse(sent ?? '{"writes":[]}') as { writes: unknown[] };
    return { reads: 0, writes: writes.length };
  }
  const parts = await answer.catch(() => null);
  if (!Array.isArray(parts)) return { reads: 1, writes: 0 };
  const documents = parts.filter((part) => 'document' in part || 'found' in part || 'missing' in part);
  return { reads: Math.max(1, documents.length), writes: 0 };
}
