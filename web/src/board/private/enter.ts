import { sightOf } from '@shared/access/values';
import { type Document, decodeFields } from '@shared/rest/values';
import { PUBLIC_SORTS, type PublicSort } from '@shared/values';
import { oneOf } from '../../validation/one-of.ts';
import { decodeBoard } from '../data/decode-documents.ts';
import { isRefusal } from '../data/failures.ts';
import { BASE, getDocument, nameOf, send } from '../data/firestore-rest.ts';
import { BoardFailure, type BoardInfo, type InitialData, type Item, type Page, type SignedIn } from '../data/model.ts';
import { cacheFirstPage, loadAs } from '../data/narrowed.ts';
import { readAs } from '../data/reader.ts';
import { isIdentifying, isPerson } from '../visitor/person.ts';
import { findVisitor, withSession } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Whether a board that is not for everyone (D62) lets the visitor in. */
type Entry =
  | {
      readonly kind: 'in';
      readonly board: BoardInfo;
      /** The board with the first page of its list, if it was asked for. */
      readonly first: InitialData | null;
      /** Whether this document has shown the board to somebody else, or more of it. */
      readonly isAnother: boolean;
    }
  /** There is no session. */
  | { readonly kind: 'out' }
  | { readonly kind: 'refused'; readonly visitor: SignedIn };

/** Returns the account or the identified person of this page; null for others. Stores nothing. @throws BoardFailure */
export async function findKnown(): Promise<SignedIn | null> {
  if (!isIdentifying() && !(await mayHaveVisitor())) return null;
  const visitor = await findVisitor();
  return visitor?.isAnonymous === false ? visitor : null;
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

/** What the page says of the list, so that it is asked for together with the board. */
interface Hint {
  readonly sort: PublicSort;
  /** Whether people find only a part of the board. */
  readonly isNarrowed: boolean;
}

/** @returns null if the page does not say, or does not begin with the list in its own order */
function hintOfPage(): Hint | null {
  if (location.hash !== '' || /[?&](item|view)=/.test(location.search)) return null;
  const [order, found] =
    document.querySelector<HTMLMetaElement>('meta[name="hearback-board"]')?.dataset.list?.split(' ') ?? [];
  const sort = oneOf(PUBLIC_SORTS, order ?? null);
  return sort && { sort, isNarrowed: found === 'part' };
}

const NO_FILTERS = { category: null, status: null, label: null, tag: null, search: '' } as const;

let enteredAt = 0;
/** Returns when the server let the visitor in; ms since 1970, UTC. */
export const lastEntry = (): number => enteredAt;

/**
 * Reads the board, whether the person is of its team, and the first page of its list at once.
 *
 * All later reads carry the session.
 *
 * @throws BoardFailure
 */
async function enterAs(visitor: SignedIn, productId: string): Promise<Extract<Entry, { kind: 'in' }>> {
  const hint = hintOfPage();
  const page: Promise<Page<Item> | null> =
    hint === null
      ? Promise.resolve(null)
      : loadAs(
          visitor,
          { productId, sort: hint.sort, ...NO_FILTERS },
          { after: null, isNarrowed: hint.isNarrowed },
        ).catch(
          // Asked for again when it is needed, if the board lets the visitor in.
          () => null,
        );
  const [product, member] = [`products/${productId}`, `members/${productId}_${visitor.uid}`];
  const paths = isPerson(visitor.uid) ? [product] : [product, member];
  const answers = (await send(`${BASE}:batchGet`, { documents: paths.map(nameOf) }, visitor)) as readonly Answer[];
  const found = new Map(answers.flatMap((answer) => (answer.found ? [[answer.found.name, answer] as const] : [])));
  const fields = found.get(nameOf(product))?.found?.fields;
  if (fields === undefined) throw new BoardFailure('not-found', 'The board does not exist.');
  const board = decodeBoard(productId, fields);
  const isOfTeam = decodeFields(fields).owner_id === visitor.uid || found.has(nameOf(member));
  const isNarrowed = sightOf(board) !== 'all' && !isOfTeam;
  const isAsHinted = hint?.isNarrowed === isNarrowed && hint.sort === board.settings.defaultSort;
  readAs({ find: findKnown, isNarrowed });
  enteredAt = Date.parse(answers[0]?.readTime ?? '') || 0;
  // Before the board is shown, which then has its list at once.
  const firstPage = isAsHinted ? await page : null;
  // The shown list asks for a newer page, which this one is.
  cacheFirstPage(firstPage && { sort: board.settings.defaultSort, page: firstPage });
  const now = Date.now();
  const first = firstPage && { board, firstPage, renderedAt: now, readAt: now, isInPanel: false };
  return { kind: 'in', board, first, isAnother: recordEntry(visitor, isNarrowed) };
}

interface Answer {
  readonly found?: Document;
  readonly readTime: string;
}

/** Tries to enter a board with the session of this page. @throws BoardFailure */
export async function enter(productId: string): Promise<Entry> {
  const visitor = await findKnown();
  if (visitor === null) return { kind: 'out' };
  try {
    return await withSession(visitor, (each) => enterAs(each, productId));
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', visitor };
    throw error;
  }
}

/**
 * Returns false if the visitor of this page is another one than the board has let in last, or the board has changed what
 * it shows to whom. A read, and another one for the team of a board whose people do not find all.
 *
 * @param isWhole false to look at the session alone, at no read
 * @throws BoardFailure if the board does not let the visitor in, or the visitor has left the team
 */
export async function isAsEntered({ id, settings }: BoardInfo, isWhole = true): Promise<boolean> {
  const visitor = await findKnown();
  if (visitor === null || visitor.uid !== last?.uid || visitor.company !== last.company) return false;
  if (!isWhole) return true;
  const path = `products/${id}?mask.fieldPaths=settings&mask.fieldPaths=owner_id`;
  const fields = decodeFields(await withSession(visitor, (each) => getDocument(path, each)));
  const now = fields.settings as unknown as typeof settings;
  if (now.access !== settings.access || now.sees !== settings.sees) return false;
  // Only the team finds all of such a board. Someone who has left it may still be a guest.
  if (sightOf({ settings }) !== 'all' && !last.isNarrowed && fields.owner_id !== visitor.uid)
    await withSession(visitor, (each) => getDocument(`members/${id}_${visitor.uid}?mask.fieldPaths=role`, each));
  return true;
}
