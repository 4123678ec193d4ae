import type { ItemsPage } from '@shared/first-page';
import { OPEN_DATA_PAGE, OPEN_DATA_PAGES } from '@shared/limits';
import { itemAddress } from '../board/data/item-address.ts';
import { site } from '../site.ts';
import { itemsPath } from './data-address.ts';

/**
 * Returns a page of a board's public items, newest first, as the JSON of /boards/BOARD/items.json. Contains no times of
 * its own, so unchanged items give unchanged text. Answers with a smaller `v` are older.
 */
export function itemsJson(board: string, { name, items, page, pages, total, version }: ItemsPage): string {
  return JSON.stringify({
    board: { id: board, name, url: `${site.origin}/embed/${board}` },
    v: version,
    total,
    // Beyond the maximum number of pages.
    omitted: Math.max(0, total - OPEN_DATA_PAGES * OPEN_DATA_PAGE),
    page,
    pages,
    next: page < pages ? `${site.origin}${itemsPath(board, page + 1)}` : null,
    items: items.map(({ id, title, description, category, status, votes, comments, is_pinned, created_at }) => ({
      id,
      url: `${site.origin}${itemAddress(board, id)}`,
      title,
      description,
      category,
      status,
      votes,
      comments,
      pinned: is_pinned,
      created_at: new Date(created_at).toISOString(),
    })),
  });
}
