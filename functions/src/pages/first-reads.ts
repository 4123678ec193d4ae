import type { Firestore } from 'firebase-admin/firestore';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import { type RestDocument, readDocuments } from '../store/rest.ts';

/** What a board's first page is made of. */
export interface FirstReads {
  /** Reads a board and its stored page in one request; null for what does not exist. */
  readonly both: (
    productId: string,
  ) => Promise<{ readonly board: RestDocument<Product> | null; readonly stored: FirstPage | null }>;
  readonly board: (productId: string) => Promise<RestDocument<Product> | null>;
  readonly stored: (productId: string) => Promise<FirstPage | null>;
  /** Compiles the page anew; null if the board is gone. */
  readonly refresh: (productId: string) => Promise<FirstPage | null>;
}

/**
 * Returns reads without the client library of Firestore, which is loaded for a page that is compiled anew.
 *
 * @param read tests replace it to count reads
 */
export function firstReads(project: string, loadDb: () => Promise<Firestore>, read = readDocuments): FirstReads {
  // Only functions write it, so its type is known.
  const pageIn = (document: RestDocument<unknown> | null | undefined) => (document?.data ?? null) as FirstPage | null;
  const boardIn = (document: RestDocument<unknown> | null | undefined) =>
    (document ?? null) as RestDocument<Product> | null;
  return {
    both: async (productId) => {
      const [board, stored] = await read(project, [productPath(productId), firstPagePath(productId)]);
      return { board: boardIn(board), stored: pageIn(stored) };
    },
    board: async (productId) => boardIn((await read(project, [productPath(productId)]))[0]),
    stored: async (productId) => pageIn((await read(project, [firstPagePath(productId)]))[0]),
    refresh: async (productId) => {
      const [{ refreshFirstPage }, db] = await Promise.all([import('./refresh-first-page.ts'), loadDb()]);
      return refreshFirstPage(db, productId);
    },
  };
}
