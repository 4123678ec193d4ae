import type { Page } from 'playwright/test';

/** Simulates Firestore's errors for missing indexes. The emulator needs no indexes and never returns them. */

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
