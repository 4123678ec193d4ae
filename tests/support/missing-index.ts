import type { Page, Route } from 'playwright/test';

/** Simulates Firestore's errors for missing indexes. The emulator needs no indexes and never returns them. */

const FAILED_PRECONDITION = 9;
const MESSAGE = 'The query requires an index.';

/** Fails every REST query of the board. */
export async function missIndexesOfBoard(page: Page): Promise<void> {
  await page.route('**/documents:runQuery*', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: [{ error: { code: 400, message: MESSAGE, status: 'FAILED_PRECONDITION' } }],
    }),
  );
}

/** Fails every live query of the application. Imitates the listeners' stream as far as the Firestore SDK needs it. */
export async function missIndexesOfListeners(page: Page): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/plain' };
  const targets: number[] = [];
  let said = 0;
  const message = (content: unknown) => {
    const text = JSON.stringify([[said++, content]]);
    return `${text.length}\n${text}`;
  };
  // The request that waits for messages may come before those that add targets.
  let waiting: Route | undefined;
  const answer = async () => {
    if (waiting === undefined || targets.length === 0) return;
    const route = waiting;
    waiting = undefined;
    const cause = { code: FAILED_PRECONDITION, message: MESSAGE };
    const targetChange = { targetChangeType: 'REMOVE', targetIds: targets.splice(0), cause };
    await route.fulfill({ headers, body: message([{ targetChange }]) });
  };
  await page.route('**/google.firestore.v1.Firestore/Listen/channel**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      const asked = new URLSearchParams(request.postData() ?? '');
      for (const [, data] of asked) {
        const target = /"targetId":\s*(\d+)/.exec(data)?.[1];
        if (target && data.includes('"addTarget"')) targets.push(Number(target));
      }
      const isOpening = !new URL(request.url()).searchParams.has('SID');
      const text = JSON.stringify([1, said, 0]);
      const body = isOpening ? message(['c', 'session', '', 8, 12, 30_000]) : `${text.length}\n${text}`;
      await route.fulfill({ headers, body });
      return answer();
    }
    waiting = route;
    await answer();
  });
}
