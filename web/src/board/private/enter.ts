import { sightOf } from '@shared/access/values';
import { decodeFields } from '@shared/rest/values';
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
async function findKnown(): Promise<SignedIn | null> {
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

/**
 * Returns false if the visitor of this page is another one than the board has let in last, or the board has changed what
 * it shows to whom. A read, and another one for the team of a board whose people do not find all.
 *
 * @throws BoardFailure if the board does not let the visitor in, or the visitor has left the team
 */
export async function isAsEntered({ id, settings }: BoardInfo): Promise<boolean> {
  const visitor = await findKnown();
  if (visitor === null || visitor.uid !== last?.uid || visitor.company !== last.company) return false;
  const path = `products/${id}?mask.fieldPaths=settings&mask.fieldPaths=owner_id`;
  const fields = decodeFields(await withSession(visitor, (each) => getDocument(path, each)));
  const now = fields.settings as unknown as typeof settings;
  if (now.access !== settings.access || now.sees !== settings.sees) return false;
  // Only the team finds all of such a board. Someone who has left it may still be a guest.
  if (sightOf({ settings }) !== 'all' && !last.isNarrowed && fields.owner_id !== visitor.uid)
    await withSession(visitor, (each) => getDocument(`members/${id}_${visitor.uid}?mask.fieldPaths=role`, each));
  return true;
}
