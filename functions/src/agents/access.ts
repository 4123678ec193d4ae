import type { Firestore } from 'firebase-admin/firestore';
import { type Bearer, verifyKey, verifyReader } from '../keys/verify-key.ts';
import { ApiError } from '../lib/api-error.ts';
import { ShortCache } from '../lib/short-cache.ts';
import { isForEveryone } from '../shared/access/values.ts';
import { productPath } from '../shared/paths.ts';
import { DOCUMENT_ID_PATTERN } from '../shared/values.ts';
import type { Product } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';

/** The board that an agent has reached, and its key. */
export interface Access {
  readonly productId: string;
  readonly product: Product;
  readonly bearer: Bearer | null;
}

/** Returns true if agents without a key may read the board. */
export const isOpen = (product: Product): boolean => isForEveryone(product) && product.settings.openData !== false;

/** Returns true if agents without a key may submit items. */
export const takesSubmissions = (product: Product): boolean =>
  isForEveryone(product) &&
  product.settings.agentsMaySubmit === true &&
  (product.settings.may?.post ?? 'everyone') === 'everyone';

/** Returns a function that finds the board of a request: by its key, else by its URL. */
export function accessTo(db: Firestore) {
  const boards = new ShortCache<Product | undefined>();
  const read = (id: string) => boards.get(id, async () => (await docOf(db, productPath(id)).get()).data());

  /**
   * Refuses missing boards and boards that are closed to agents with the same 401. Clients would take a 404 for a
   * server of an older protocol and report that as the reason.
   *
   * @throws ApiError
   */
  return async (request: Request, mayWrite: boolean): Promise<Access> => {
    const named = new URL(request.url).searchParams.get('board');
    const header = request.headers.get('authorization');
    if (header !== null) {
      const bearer = await (mayWrite ? verifyKey : verifyReader)(db, header);
      const { productId, product } = bearer;
      if (named !== null && named !== productId) throw new ApiError('keyElsewhere');
      return { productId, product, bearer };
    }
    if (named === null) throw new ApiError('agentKeyMissing');
    const product = DOCUMENT_ID_PATTERN.test(named) ? await read(named) : undefined;
    if (product === undefined || !(isOpen(product) || takesSubmissions(product))) {
      throw new ApiError('agentBoardClosed');
    }
    return { productId: named, product, bearer: null };
  };
}
