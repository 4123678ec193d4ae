import { loadNews } from '../telling/news-data.ts';

/**
 * Returns how many of the visitor's news of a board are new, without those about entries of the changelog, which
 * unread.ts counts. In a separate script, for a panel that is not open: one read, and none without a session.
 */
export async function countNews(productId: string): Promise<number> {
  return (await loadNews(productId)).filter(({ isNew, entry }) => isNew && entry === null).length;
}
