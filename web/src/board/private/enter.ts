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
  /** @param isAnother whether this document has shown the board to somebody else, or more of it */
  | { readonly kind: 'in'; readonly board: BoardInfo; readonly isAnother: boolean }
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

/** Whom the board has let in last, and whether they find only a part of it. */
interface Entered {
  readonly uid: string;
  readonly company: string | undefined;
  readonly isNarrowed: boolean;
}
let last: Entered | null = null;

/** Returns true for the person whom the board has let in, with the same company. */
export const isLetIn = ({ uid, company }: Pick<SignedIn, 'uid' | 'company'>): boolean =>
  last?.uid === uid && last.company === company;

/** Records whom the board lets in. @returns true if what this document holds is another person's, or more than theirs */
function recordEntry({ uid, company }: Pick<SignedIn, 'uid' | 'company'>, isNarrowed: boolean): boolean {
  const isAnother = last !== null && !(last.uid === uid && last.company === company && last.isNarrowed === isNarrowed);
  last = { uid, company, isNarrowed };
  return isAnother;
}

/** Tries to enter a board with the session of this page; all later reads then carry it. @throws BoardFailure */
export async function enter(productId: string): Promise<Entry> {
  const visitor = await findKnown();
  if (visitor === null) return { kind: 'out' };
  try {
    return await withSession(visitor, async (each) => {
      const board = decodeBoard(productId, await getDocument(`products/${productId}`, each));
      const isNarrowed = sightOf(board) !== 'all' && !(await findsAll(productId));
      readAs({ find: findKnown, isNarrowed });
      return { kind: 'in', board, isAnother: recordEntry(each, isNarrowed) };
    });
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', visitor };
    throw error;
  }
}
