import type { Page, Request } from 'playwright/test';

/**
 * Counts the commits of a board. One that meets a lock of the emulator is sent again, unchanged, and counts once.
 *
 * @returns a function that tells the number so far
 */
export function countCommits(page: Page): () => number {
  const refused = new Set<string | null>();
  let count = 0;
  const isCommit = (request: Request) => request.method() === 'POST' && request.url().endsWith(':commit');
  page.on('request', (request) => {
    if (isCommit(request) && !refused.has(request.postData())) count += 1;
  });
  page.on('response', (response) => {
    if (isCommit(response.request()) && !response.ok()) refused.add(response.request().postData());
  });
  return () => count;
}
