import { sightOf } from '@shared/access/values';
import { decodeBoard } from '../data/decode-documents.ts';
import { isRefusal } from '../data/failures.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { getDocument } from '../data/firestore-rest.ts';
import type { BoardInfo, SignedIn } from '../data/model.ts';
import { itemsQuery } from '../data/queries.ts';
import { readAs } from '../data/reader.ts';
import { isIdentifying } from '../visitor/person.ts';
import { findVisitor, withSession } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Whether a board that is not for everyone (D62) lets the visitor in. */
type Entry =
  | { readonly kind: 'in'; readonly board: BoardInfo }
  /** There is no session. */
  | { readonly kind: 'out' }
  | { readonly kind: 'refused'; readonly visitor: SignedIn };

/** Returns the account or the identified person of this page; null for others. Stores nothing. @throws BoardFailure */
export async function findKnown(): Promise<SignedIn | null> {
  if (!isIdentifying() && !(await mayHaveVisitor())) return null;
  const visitor = await findVisitor();
  return visitor?.isAnonymous === false ? visitor : null;
}

/** Returns true for the team, which the rules let ask for all items. One read. @throws BoardFailure */
async function findsAll(productId: string): Promise<boolean> {
  const query = {
    productId,
    sort: 'recent',
    category: null,
    status: null,
    label: null,
    tag: null,
    search: '',
  } as const;
  try {
    const visitor = await findKnown();
    await runQuery({ ...itemsQuery(query, null), limit: 1 }, visitor ?? {});
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Tries to enter a board with the session of this page; all later reads then carry it. @throws BoardFailure */
export async function enter(productId: string): Promise<Entry> {
  const visitor = await findKnown();
  if (visitor === null) return { kind: 'out' };
  try {
    const fields = await withSession(visitor, (each) => getDocument(`products/${productId}`, each));
    const board = decodeBoard(productId, fields);
    readAs({ find: findKnown, isNarrowed: sightOf(board) !== 'all' && !(await findsAll(productId)) });
    return { kind: 'in', board };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', visitor };
    throw error;
  }
}
