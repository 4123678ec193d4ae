import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { authorPath, commentPath, feedbackPath } from '../../../functions/src/shared/paths.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { HOST, PORTS } from '../../stack/ports.ts';
import { aFeedback } from '../../support/factories.ts';
import { db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, readDocument } from './support/requests.ts';

/** What the API writes, compared with what the admin area writes through the rules: documents, history and notices. */

let place: Place;
let send: Client;
let screen: Firestore;
beforeAll(async () => {
  place = await makeBoard();
  send = clientOf(await readDocument(), (await makeKey(place)).key);
  screen = getFirestore(initializeApp({ projectId: PROJECT, apiKey: 'none' }, randomUUID()));
  connectFirestoreEmulator(screen, HOST, PORTS.firestore, {
    mockUserToken: { sub: place.owner, firebase: { sign_in_provider: 'password' } },
  });
});

/** A document without its id, with every time as a word. */
function plain(value: unknown, ids: readonly string[]): unknown {
  if (value instanceof Timestamp) return 'time';
  if (typeof value === 'string') return ids.reduce((text, id) => text.replaceAll(id, 'id'), value);
  if (Array.isArray(value)) return value.map((one) => plain(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, ids)]));
}

/** The field that names the item; null where the id does. */
const FIELDS: Readonly<Record<string, string | null>> = {
  authors: null,
  changes: null,
  follows: 'item',
  activity: 'item',
};

/** Everything that names an item, once the triggers have had their time. */
async function traces(id: string, written: readonly (readonly [collection: string, count: number])[]) {
  const found: Record<string, unknown> = {};
  for (const [collection, count] of written) {
    const field = FIELDS[collection] ?? null;
    const read = async () =>
      field === null
        ? [await db.doc(`${collection}/${id}`).get()].filter(({ exists }) => exists)
        : (await db.collection(collection).where(field, '==', id).get()).docs;
    await expect.poll(async () => (await read()).length, { timeout: 40_000 }).toBe(count);
    found[collection] = (await read())
      .map((one) => plain(one.data(), [id]))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return found;
}

/** Waits until a trigger has read the titles. */
async function settled(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const isRead = async () => {
      const item = (await db.doc(feedbackPath(id)).get()).data() as Feedback;
      return String(item.title_words) === String(searchFields(item).title_words);
    };
    await expect.poll(isRead, { timeout: 40_000 }).toBe(true);
  }
}

/** Written by triggers at times of their own, or different for each item. */
const OTHERS = ['similar_to', 'hot', 'votes_counted_at', 'active_at'];

async function itemOf(id: string): Promise<unknown> {
  const item = Object.entries((await db.doc(feedbackPath(id)).get()).data() ?? {});
  return plain(Object.fromEntries(item.filter(([field]) => !OTHERS.includes(field))), [id]);
}

test('a new item, with its author and its follower', async () => {
  const input = { title: 'Dark mode', description: 'My eyes hurt.', category: 'bug' };
  const byApi = String((await send('POST', '/items', input)).body.id);
  const byScreen = randomUUID();
  const [batch, created_at] = [writeBatch(screen), serverTimestamp()];
  const fields = { votes: 0, comments: 0, status: 'open', is_pinned: false, is_archived: false };
  const ids = { product_id: place.board, created_by: place.owner, created_at };
  batch.set(doc(screen, feedbackPath(byScreen)), { ...input, ...fields, ...ids });
  batch.set(doc(screen, authorPath(byScreen)), { uid: place.owner, product_id: place.board, created_at });
  await batch.commit();
  await settled(byApi, byScreen);
  const written = [
    ['authors', 1],
    ['follows', 1],
  ] as const;
  expect(await traces(byApi, written)).toEqual(await traces(byScreen, written));
  expect(await itemOf(byApi)).toEqual(await itemOf(byScreen));
});

test('a changed status, answer and tags, with history and notices', { tags: ['all'] }, async () => {
  const [byApi, byScreen] = [randomUUID(), randomUUID()];
  for (const id of [byApi, byScreen]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  const change = { status: 'completed', tags: ['web'], answer: 'It is there.', title: 'Dark theme' };
  expect((await send('PATCH', `/items/${byApi}`, change)).status).toBe(200);
  const acted = { by: place.owner, at: serverTimestamp() };
  const response = { text: 'It is there.', at: serverTimestamp() };
  const item = doc(screen, feedbackPath(byScreen));
  await updateDoc(item, { status: 'completed', tags: ['web'], response, acted });
  await updateDoc(item, { title: 'Dark theme', edited_at: serverTimestamp(), edited_by_team: true, acted });
  const written = [
    ['activity', 4],
    ['changes', 1],
  ] as const;
  expect(await traces(byApi, written)).toEqual(await traces(byScreen, written));
  await settled(byApi, byScreen);
  expect(await itemOf(byApi)).toEqual(await itemOf(byScreen));
});

test('a reply, with its author and its count', async () => {
  const [byApi, byScreen] = [randomUUID(), randomUUID()];
  for (const id of [byApi, byScreen]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  const { body } = await send('POST', `/items/${byApi}/comments`, { text: 'It is on its way.' });
  const comment = randomUUID();
  const [batch, created_at] = [writeBatch(screen), serverTimestamp()];
  const ids = { feedback_id: byScreen, product_id: place.board, user_id: place.owner, created_at };
  batch.set(doc(screen, commentPath(comment)), { ...ids, content: 'It is on its way.', by_team: true });
  batch.set(doc(screen, authorPath(comment)), { uid: place.owner, product_id: place.board, created_at });
  await batch.commit();
  const read = async (path: string, id: string) => plain((await db.doc(path).get()).data(), [id]);
  const own = String(body.id);
  expect(await read(commentPath(own), byApi)).toEqual(await read(commentPath(comment), byScreen));
  expect(await read(authorPath(own), own)).toEqual(await read(authorPath(comment), comment));
  for (const id of [byApi, byScreen]) {
    await expect.poll(async () => (await db.doc(feedbackPath(id)).get()).get('comments'), { timeout: 40_000 }).toBe(1);
  }
});
