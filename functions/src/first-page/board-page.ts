import type { FirstPage } from '../shared/first-page.ts';

/** Module that the web build generates for the functions (web/src/board/page/server.tsx). */
export interface BoardPage {
  readonly shell: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly canonicalAddress: (url: string) => string;
  readonly isMalformed: (url: string) => boolean;
  readonly productIn: (url: string) => string | null;
  readonly render: (url: string, page: FirstPage, now: number) => string;
}

/** Loads the module at the first view, because no other function needs React. */
export async function loadBoardPage(): Promise<BoardPage> {
  const file = new URL('../../dist/board.js', import.meta.url).href;
  return (await import(file)) as BoardPage;
}
