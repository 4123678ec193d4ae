import type { Browser, FrameLocator, Page } from 'playwright/test';
import { SCRIPT_POLICY, serveHostPage } from '../host-page.ts';

/**
 * Plays the visit of a page that has the code which an owner was shown, in a browser of its own.
 *
 * @param play gets the frame of the board, and its page
 */
export async function visitOfCode(
  browser: Browser,
  code: string,
  play: (frame: FrameLocator, visitor: Page) => Promise<void>,
): Promise<void> {
  const host = await serveHostPage(code, SCRIPT_POLICY);
  const visit = await browser.newContext();
  try {
    const visitor = await visit.newPage();
    await visitor.goto(host.url);
    await play(visitor.frameLocator('hearback-board iframe'), visitor);
  } finally {
    await visit.close();
    await host.close();
  }
}
