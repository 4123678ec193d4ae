import type { FirstPage } from '../shared/first-page.ts';

/** What the pages' build leaves for the functions (web/src/board/page/server.tsx). */
export interface BoardPage {
  readonly shell: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly canonicalAddress: (url: string) => string;
  readonly isMalformed: (url: string) => boolean;
  readonly productIn: (url: string) => string | null;
  readonly render: (url: string, page: FirstPage, now: number) => string;
}

/** Loaded at the first view, because no other function needs React. */
export async function loadBoardPage(): Promise<BoardPage> {
  const file = new URL('../../dist/board.js', import.meta.url).href;
  return (await import(file)) as BoardPage;
}
