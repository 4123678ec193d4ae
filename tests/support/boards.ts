import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { NO_HEAT } from '../../functions/src/counters/hot.ts';
import { openHiddenTotals } from '../../functions/src/counters/moving-totals.ts';
import { refreshFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import { isPublic } from '../../functions/src/shared/item/state.ts';
import { type WithStatuses, type WithTags, withTables } from '../../functions/src/shared/labels/known.ts';
import {
  counterPath,
  feedbackPath,
  hiddenTotalsPath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { UNLIMITED } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { searchFields } from '../../functions/src/shared/similar/search-fields.ts';
import { aCounter, aUserPlan } from './factories.ts';

/** Boards for browser tests, written into the running emulators with the Admin SDK. */

process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
/** Opens a separate connection. */
export const connectBoards = (): Firestore =>
  getFirestore(initializeApp({ projectId: 'demo-hearback' }, `boards-${process.pid}-${randomUUID()}`));
export const db: Firestore = connectBoards();

/** Owner of the boards that no test assigns to an account. */
const OWNER = 'owner-of-test-boards';

/** Written once per process, because each write of a plan makes functions look at all of its boards. */
let plan: Promise<unknown> | undefined;
/** Without a plan, reconciliation would make the boards read-only. */
const writePlan = () => db.doc(userPlanPath(OWNER)).set(aUserPlan({ user_id: OWNER, max_boards: UNLIMITED }));

let made = 0;
const unique = (prefix: string) => `${prefix}${process.pid}x${Date.now().toString(36)}x${made++}`;

/** Settings that differ from the defaults. Own statuses and tags may be lists. */
export type BoardSettings = Partial<Omit<Settings, 'statuses' | 'tags'>> & WithStatuses & WithTags;

/** Creates a board for one test. @returns its id */
export async function makeBoard(settings: BoardSettings = {}, name = 'Test board'): Promise<string> {
  const id = unique('board');
  plan ??= writePlan();
  await plan;
  await db.doc(`products/${id}`).set({
    name,
    owner_id: OWNER,
    created_at: Timestamp.now(),
    settings: withTables({ ...DEFAULT_SETTINGS, ...settings }),
    feedback_count: 0,
    vote_count: 0,
  });
  return id;
}

/**
 * Writes an item in the state that functions leave it in: counted and searchable. The last one created is the
 * newest. @returns its id
 */
export async function makeItem(productId: string, fields: Partial<Feedback> & { title: string }): Promise<string> {
  const id = unique('item');
  await writeItems(productId, [{ id, item: itemOf(productId, fields) }]);
  return id;
}

function itemOf(productId: string, fields: Partial<Feedback> & { title: string }) {
  const description = fields.description ?? 'What it should do, in a sentence or two.';
  const created_at = (fields.created_at as Timestamp | undefined) ?? Timestamp.now();
  return {
    category: 'feature',
    votes: 0,
    comments: 0,
    product_id: productId,
    created_by: null,
    status: 'open',
    is_pinned: false,
    is_archived: false,
    hot: NO_HEAT,
    ...searchFields({ title: fields.title, description }),
    ...fields,
    description,
    created_at,
    active_at: created_at,
  };
}

/**
 * Writes items named "Item 0" and so on, in the state that functions leave them in. The last one is the newest.
 * @returns their ids
 */
export async function makeItems(
  productId: string,
  count: number,
  fieldsOf: (at: number) => Partial<Feedback> = () => ({}),
): Promise<readonly string[]> {
  const now = Date.now();
  const items = Array.from({ length: count }, (_, at) => {
    const created_at = Timestamp.fromMillis(now - (count - at) * 1000);
    return { id: unique('item'), item: { ...itemOf(productId, { title: `Item ${at}`, ...fieldsOf(at), created_at }) } };
  });
  await writeItems(productId, items);
  return items.map(({ id }) => id);
}

interface NewItem {
  readonly id: string;
  readonly item: ReturnType<typeof itemOf>;
}

async function writeItems(productId: string, items: readonly NewItem[]): Promise<void> {
  // Counters come first, so that the triggers find nothing left to do.
  const writer = db.bulkWriter();
  for (const { id, item } of items) {
    const { votes } = item;
    writer.set(db.doc(counterPath(id)), aCounter({ product_id: productId, votes, is_hidden: !isPublic(item) }));
  }
  const totalsOf = (some: readonly NewItem[]) => ({
    feedback_count: FieldValue.increment(some.length),
    vote_count: FieldValue.increment(some.reduce((sum, { item }) => sum + item.votes, 0)),
  });
  const shown = items.filter(({ item }) => isPublic(item));
  const hidden = items.filter(({ item }) => !isPublic(item));
  writer.update(db.doc(productPath(productId)), totalsOf(shown));
  if (hidden.length > 0) {
    await openHiddenTotals(db, productId);
    writer.update(db.doc(hiddenTotalsPath(productId)), totalsOf(hidden));
  }
  await writer.flush();
  for (const { id, item } of items) writer.set(db.doc(feedbackPath(id)), item);
  await writer.close();
  await refreshFirstPage(db, productId);
}

/** @returns the stored item */
export async function readItem(id: string): Promise<Feedback | undefined> {
  return (await db.doc(`feedback/${id}`).get()).data() as Feedback | undefined;
}

/** The number of documents in a collection that belong to an item. */
export async function countOf(collection: 'votes' | 'comments', feedbackId: string): Promise<number> {
  return (await db.collection(collection).where('feedback_id', '==', feedbackId).count().get()).data().count;
}
