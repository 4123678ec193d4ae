import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { EXPORTED, type Exported, type ExportPage, exportBoardContract } from '../shared/imports/board-export.ts';
import { publicTime, toTeamItem } from '../shared/item/public-item.ts';
import { wholeText } from '../shared/item/whole-text.ts';
import { productPath } from '../shared/paths.ts';
import type { ShownPicture } from '../shared/picture/picture.ts';
import { isIdentified } from '../shared/values.ts';
import type { z } from '../shared/zod.ts';
import type { Comment, Entry, Feedback, Person, Product, Vote } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';

/** Documents of a page: at most 2 MB of the longest texts that people can type. */
const PAGE = 500;

/** Collections of the lists. */
const COLLECTIONS = {
  items: 'feedback',
  comments: 'comments',
  waiting: 'pending_comments',
  votes: 'votes',
  people: 'people',
  changelog: 'changelog',
} as const satisfies Record<Exported, string>;

/** How a document becomes an entry; null for one that is left out. */
type Write<T, E> = (id: string, document: T, board: Board) => E | null;
type Board = Product & { readonly id: string };
type EntryOf<L extends Exported> = ExportPage[L][number];

const picturesOf = (shown: readonly ShownPicture[] = []) => shown.map(({ id, alt }) => ({ id, alt }));

const toItem: Write<Feedback, EntryOf<'items'>> = (id, item, board) => {
  const { own_status, tag_names: tags, answer, pinned, ...shown } = toTeamItem({ ...board, origin: '' }, id, item);
  const { title, category, status, votes, comments, created_at, archived, eta, merged_into } = shown;
  return {
    ...{ id, title, text: wholeText(item), category, status, own_status, tags: [...tags], votes, comments, created_at },
    ...{
      imported_votes: item.imported_votes ?? 0,
      author: item.author_name ?? null,
      pinned,
      shared: item.is_shared ?? false,
      archived,
      eta,
      merged_into,
    },
    ...{ answer: answer?.text ?? null, answered_at: answer?.at ?? null },
    ...{ pictures: picturesOf(item.pictures), answer_pictures: picturesOf(item.response_pictures) },
  };
};

const toComment: Write<Comment, EntryOf<'comments'>> = (id, comment, { owner_id }) => {
  const { content: text, feedback_id, from, author_name, user_id, by_team, created_at, removed_at } = comment;
  const author = author_name ?? null;
  if (removed_at) return null;
  const team = by_team === true || user_id === owner_id;
  const pictures = picturesOf(comment.pictures);
  return { id, item: from ?? feedback_id, text, author, team, created_at: publicTime(created_at), pictures };
};

const toVote: Write<Vote, EntryOf<'votes'>> = (_, { feedback_id: item, user_id, created_at }) => ({
  ...{ item, person: isIdentified(user_id) ? user_id : null, created_at: publicTime(created_at) },
});

const toPerson: Write<Person, EntryOf<'people'>> = (_, { uid: id, name, email, company }) => ({
  ...{ id, name, email, company: company?.name ?? null },
});

const toEntry: Write<Entry, EntryOf<'changelog'>> = (id, entry) => {
  const { title, body, kind, state, items, published_at, created_at } = entry;
  const at = published_at === null ? null : publicTime(published_at);
  const pictures = picturesOf(entry.pictures);
  return {
    id,
    title,
    body,
    kind,
    state,
    items: [...items],
    published_at: at,
    created_at: publicTime(created_at),
    pictures,
  };
};

const WRITES = {
  items: toItem,
  comments: toComment,
  waiting: toComment,
  votes: toVote,
  people: toPerson,
  changelog: toEntry,
};

/**
 * Returns one page of a board's content, for its owner, also while the board is not paid for: the data are theirs. Uids
 * of visitors and accounts are left out. The server keeps no state between pages.
 *
 * @throws ApiError
 */
export async function exportBoard(
  db: Firestore,
  {
    caller,
    request: { product: id, from },
    size = PAGE,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof exportBoardContract.request>;
    readonly size?: number | undefined;
  },
): Promise<ExportPage> {
  const product = (await docOf(db, productPath(id)).get()).data();
  if (product === undefined) throw new ApiError('boardNotFound');
  if (caller.isAnonymous || product.owner_id !== caller.uid) throw new ApiError('exportNotYours');
  const { name, settings } = product;
  const page: ExportPage = {
    board: from === null ? { id, name, settings: { ...settings } } : null,
    ...{ items: [], comments: [], waiting: [], votes: [], people: [], changelog: [], next: null },
  };
  let [after, room] = [from?.after ?? null, size];
  for (const list of EXPORTED.slice(from === null ? 0 : EXPORTED.indexOf(from.list))) {
    const all = collectionOf(db, COLLECTIONS[list]).where('product_id', '==', id).orderBy(FieldPath.documentId());
    const { docs } = await (after === null ? all : all.startAfter(after)).limit(room).get();
    const write = WRITES[list] as Write<unknown, never>;
    for (const document of docs) {
      const entry = write(document.id, document.data(), { ...product, id });
      if (entry !== null) page[list].push(entry);
    }
    room -= docs.length;
    if (room === 0) return { ...page, next: { list, after: docs.at(-1)?.id ?? null } };
    after = null;
  }
  return page;
}

export const exportBoardCall = defineCall(
  exportBoardContract,
  // A page for each five hundred documents.
  { failure: 'exportBoardFailed', limit: { perCaller: 600, perAddress: 3000 } },
  ({ db, caller, request }) => exportBoard(db, { caller, request }),
);
