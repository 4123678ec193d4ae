import { gzipSync } from 'node:zlib';
import { logFailure } from '../failure.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { within } from '../within.ts';
import { type BoardPage, loadBoardPage } from './board-page.ts';

interface Request {
  /** Path and query. */
  readonly url: string;
  readonly headers: { readonly 'accept-encoding'?: string | readonly string[] | undefined };
}

interface Response {
  set(headers: Readonly<Record<string, string>>): unknown;
  send(body: string | Buffer): unknown;
}

/** Longer than this nobody waits for a list that the page can ask for itself. */
const PATIENCE_MS = 2000;
const MINUTE_MS = 60_000;

/**
 * Answers /embed: the page of a board with its first list in it. Whatever goes wrong on the way, the answer is the page
 * without a list, which asks for it by itself.
 *
 * @param firstPage resolves to null for a board that does not exist
 */
export function answerBoard(firstPage: (productId: string) => Promise<FirstPage | null>) {
  return async ({ url, headers }: Request, response: Response): Promise<void> => {
    const page = await loadBoardPage();
    const body = await html(page, url, firstPage);
    // Whoever passes the answer on may not, and on a phone's network the difference is a round trip.
    const isPacked = /\bgzip\b/.test(String(headers['accept-encoding']));
    response.set({
      ...page.headers,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    });
    response.send(isPacked ? gzipSync(body) : body);
  };
}

async function html(
  page: BoardPage,
  url: string,
  firstPage: (id: string) => Promise<FirstPage | null>,
): Promise<string> {
  try {
    const productId = page.productIn(url);
    const first = productId === null ? null : await within(PATIENCE_MS, firstPage(productId));
    // By the minute, as its words are, so that the same list is the same page and need not be sent again.
    return first === null ? page.shell : page.render(url, first, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  } catch (error) {
    // The list is asked for by the page.
    await logFailure('/embed', {}, error);
    return page.shell;
  }
}
