import { serverTimestamp } from 'firebase/firestore/lite';
import {
  authorPath,
  boardSecretPath,
  commentPath,
  feedbackPath,
  memberPath,
  notePath,
  pendingCommentPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Product, type Settings } from '../../functions/src/shared/product.ts';
import type { Role } from '../../functions/src/shared/team/roles.ts';
import { followPath } from '../../functions/src/shared/telling/paths.ts';
import { ACTORS, type Actor, anonymousAuthor, owner, publicUid } from '../support/actors.ts';
import {
  aComment,
  aFeedback,
  aFollow,
  aMember,
  aNote,
  anAuthor,
  aProduct,
  aUserPlan,
  aVote,
  FINGERPRINT,
} from '../support/factories.ts';
import { commit, type Put, unique, type Write, withoutRules } from './environment.ts';
import { BOARDS, type BoardName, ITEMS, type ItemName, type ItemState } from './specification.ts';

/** Two boards of the owner, an open item on the first, and the id of a deleted board. */
export const BOARD = unique('board');
export const OTHER_BOARD = unique('board');
export const GONE_BOARD = unique('gone');
export const OTHER_ITEM = unique('item');

/** Creates the actors' plans and tombstones, and the boards with fixed ids. */
export async function prepareWorld(): Promise<void> {
  const plans = ACTORS.filter(({ active }) => active !== null).map((who): Write => {
    return ['set', userPlanPath(who.uid), aUserPlan({ user_id: who.uid, account_active: who.active === true })];
  });
  const tombstones = ACTORS.filter(({ deleted }) => deleted).map((who): Write => {
    return ['set', `deleted_users/${who.uid}`, { deleted_at: new Date() }];
  });
  await commit(
    withoutRules(),
    ...plans,
    ...tombstones,
    ['set', productPath(BOARD), aProduct({ owner_id: owner.uid })],
    ['set', productPath(OTHER_BOARD), aProduct({ owner_id: owner.uid })],
    ['set', feedbackPath(OTHER_ITEM), aFeedback({ product_id: BOARD })],
  );
}

/** Stores the secret of a board (D49) as functions do. */
export const putSecret = (
  productId: string,
  current: string,
  former: { readonly previous?: string; readonly until?: Date } = {},
): Promise<void> =>
  commit(withoutRules(), [
    'set',
    boardSecretPath(productId),
    { current, previous: former.previous ?? null, previous_until: former.until ?? null, created_at: new Date(0) },
  ]);

/** A role that no team has. The rules must refuse it by its name: only a missing member is an error. */
export const OTHER_ROLE = 'moderator' as Role;

/** The actor's membership in the team of a board, as functions store it. */
export const joining = ({ uid }: Actor, productId: string, role: Role): Put => [
  'set',
  memberPath(productId, uid),
  aMember({ product_id: productId, user_id: uid, role }),
];

/** The owner of the board for an actor's tests: the actor if they own one. */
export const ownerFor = (who: Actor): Actor => (who.isOwner ? who : owner);

/** The author of the item for an actor's tests: the actor if they have written one. */
export const authorFor = (who: Actor): Actor => (who.isAuthor ? who : anonymousAuthor);

/** Creates a board with these settings. @returns its id */
export async function makeBoard(
  settings: Partial<Settings> = {},
  boardOwner: Actor = owner,
  fields: Partial<Product> = {},
): Promise<string> {
  const id = unique('board');
  const product = aProduct({ owner_id: boardOwner.uid, settings: { ...DEFAULT_SETTINGS, ...settings }, ...fields });
  await commit(withoutRules(), ['set', productPath(id), product]);
  return id;
}

const boards = new Map<string, Promise<string>>();

/** The actor's test board in that state, created on first use. @returns its id */
export function boardFor(who: Actor, name: BoardName): Promise<string> {
  const boardOwner = ownerFor(who);
  const key = `${name} of ${boardOwner.uid}`;
  const known = boards.get(key);
  if (known) return known;
  const { exists, isReadOnly, ...settings } = BOARDS[name];
  // A missing field means false: boards that were always paid for do not have it.
  const fields = isReadOnly ? { read_only: true } : {};
  const made = exists ? makeBoard(settings, boardOwner, fields) : Promise.resolve(unique('gone'));
  boards.set(key, made);
  return made;
}

export interface Place {
  readonly productId: string;
  readonly feedbackId: string;
}

/** Creates an item in that state on the board, with its author document. */
export async function makeItem(productId: string, name: ItemName, author: Actor = anonymousAuthor): Promise<Place> {
  const feedbackId = unique('item');
  const { exists, mergedInto, ...state }: ItemState = ITEMS[name];
  if (exists) {
    const link = mergedInto && { merged_into: await makeTarget(productId, mergedInto), merged_at: new Date() };
    const item = { ...aFeedback({ product_id: productId, created_by: publicUid(author) }), ...state, ...link };
    await commit(
      withoutRules(),
      ['set', feedbackPath(feedbackId), item],
      ['set', authorPath(feedbackId), anAuthor({ uid: author.uid, product_id: productId })],
    );
  }
  return { productId, feedbackId };
}

const TARGETS = {
  'a public item': 'an open item',
  'an archived item': 'an archived item',
  'a pending item': 'a pending item',
  'a deleted item': 'an item that does not exist',
} as const;

/** Creates an item that another one is merged into. @returns its id */
const makeTarget = async (productId: string, state: keyof typeof TARGETS) =>
  (await makeItem(productId, TARGETS[state])).feedbackId;

/** Creates the actor's test item in that state. It is new each time, so successful writes do not affect other tests. */
export async function itemFor(who: Actor, name: ItemName, board: BoardName = 'a plain board'): Promise<Place> {
  return makeItem(await boardFor(who, board), name, authorFor(who));
}

/** An item as the actor would submit it, with its author document. */
export function submission(who: Actor, productId: string, status: string, id = unique('item')): [Put, Put] {
  const item = aFeedback({ product_id: productId, created_by: publicUid(who), created_at: serverTimestamp() });
  return [['set', feedbackPath(id), { ...item, status }], authorship(who, productId, id)];
}

/** The document that records the actor as the author of that id. */
export function authorship(who: Actor, productId: string, id: string): Put {
  return ['set', authorPath(id), anAuthor({ uid: who.uid, product_id: productId, created_at: serverTimestamp() })];
}

/** A vote's fields as the actor would send them. */
export function voteBy(who: Actor, { productId, feedbackId }: Place) {
  return aVote({
    feedback_id: feedbackId,
    product_id: productId,
    user_id: publicUid(who),
    fingerprint: who.token === 'anonymous' ? FINGERPRINT : null,
    created_at: serverTimestamp(),
  });
}

/** The actor's vote on the item. */
export const voting = (who: Actor, place: Place): Put => [
  'set',
  votePath(place.feedbackId, who.uid),
  voteBy(who, place),
];

/** The actor's follow of the item. */
export function following(who: Actor, { productId, feedbackId }: Place): Put {
  const follow = aFollow({ item: feedbackId, product_id: productId, uid: who.uid, created_at: serverTimestamp() });
  return ['set', followPath(feedbackId, who.uid), follow];
}

/** A comment's fields as the actor would send them. */
function commentBy(who: Actor, { productId, feedbackId }: Place) {
  return aComment({
    feedback_id: feedbackId,
    product_id: productId,
    user_id: publicUid(who),
    created_at: serverTimestamp(),
  });
}

/** The actor's comment on the item, with its author document. */
export function commenting(who: Actor, place: Place, id = unique('comment')): [Put, Put] {
  return [['set', commentPath(id), commentBy(who, place)], authorship(who, place.productId, id)];
}

/** The actor's comment on the item, which waits for approval, with its author document. */
export function askingToComment(who: Actor, place: Place, id = unique('comment')): [Put, Put] {
  const [, path, author] = authorship(who, place.productId, id);
  return [
    ['set', pendingCommentPath(id), commentBy(who, place)],
    ['set', path, { ...author, waits_on: place.feedbackId }],
  ];
}

/** A private note of the actor on the item. */
export function writingNote(who: Actor, { productId, feedbackId }: Place, id = unique('note')): Put {
  const note = aNote({ feedback_id: feedbackId, product_id: productId, by: who.uid, created_at: serverTimestamp() });
  return ['set', notePath(id), note];
}
