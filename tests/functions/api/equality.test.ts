import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { authorPath, commentPath, entryPath, feedbackPath, webhookPath } from '../../../functions/src/shared/paths.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { EVENTS } from '../../../functions/src/shared/webhooks/values.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { HOST, PORTS } from '../../stack/ports.ts';
import { catcherUrl } from '../../stack/webhooks/read-hooks.ts';
import { aFeedback, aHook } from '../../support/factories.ts';
import { until } from '../support/hosted.ts';
import { call, db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, readDocument } from './support/requests.ts';

/** What the API writes, compared with what the admin area writes through the rules: documents, history and notices. */

let place: Place;
let send: Client;
let screen: Firestore;
beforeAll(async () => {
  place = await makeBoard({ changelog: true });
  const hook = { product_id: place.board, url: catcherUrl(place.board), events: [...EVENTS], thresholds: [1] };
  await db.doc(webhookPath(place.board)).create(aHook(hook));
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

/** The field that names the item; null if the document's id names it. */
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
    await expect.poll(async () => (await read()).length).toBe(count);
    found[collection] = (await read())
      .map((one) => plain(one.data(), [id]))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return found;
}

/** Waits for `count` events of webhooks that quote a document, and returns them. */
async function eventsOf(id: string, count: number): Promise<unknown> {
  const read = async () =>
    (await db.collection('deliveries').where('product_id', '==', place.board).get()).docs
      .map((delivery) => JSON.parse(delivery.get('body')))
      .filter((body) => JSON.stringify(body).includes(id));
  await expect.poll(async () => (await read()).length).toBe(count);
  const texts = (await read()).map((body) =>
    JSON.stringify(plain(body, [id]))
      .replaceAll(/"evt_\w+"/g, '"event"')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'),
  );
  return texts.sort().map((text) => JSON.parse(text));
}

/** Waits until a trigger has read the titles. */
async function settled(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const isRead = async () => {
      const item = (await db.doc(feedbackPath(id)).get()).data() as Feedback;
      return String(item.title_words) === String(searchFields(item).title_words);
    };
    await expect.poll(isRead).toBe(true);
  }
}

/** Fields that triggers write later, or that differ for each item. */
const OTHERS = ['similar_to', 'hot', 'act', 'votes_counted_at', 'active_at'];

async function itemOf(id: string): Promise<unknown> {
  const item = Object.entries((await db.doc(feedbackPath(id)).get()).data() ?? {});
  return plain(Object.fromEntries(item.filter(([field]) => !OTHERS.includes(field))), [id]);
}

test('a new item, with its author and its follower', async () => {
  const input = { title: 'Dark mode', description: 'My eyes hurt.', category: 'bug' };
  const byApi = String((await send('POST', '/items', input)).body.id);
  const byScreen = randomUUID();
  const created_at = serverTimestamp();
  const fields = { votes: 0, comments: 0, status: 'open', is_pinned: false, is_archived: false };
  const ids = { product_id: place.board, created_by: place.owner, created_at };
  // A trigger may hold a lock for so long that the rules refuse the write.
  await until(() =>
    writeBatch(screen)
      .set(doc(screen, feedbackPath(byScreen)), { ...input, ...fields, ...ids })
      .set(doc(screen, authorPath(byScreen)), { uid: place.owner, product_id: place.board, created_at })
      .commit(),
  );
  await settled(byApi, byScreen);
  const written = [
    ['authors', 1],
    ['follows', 1],
  ] as const;
  expect(await traces(byApi, written)).toEqual(await traces(byScreen, written));
  expect(await itemOf(byApi)).toEqual(await itemOf(byScreen));
  expect(await eventsOf(byApi, 1)).toEqual(await eventsOf(byScreen, 1));
});

test('a changed status, answer and tags, with history and notices', { tags: ['all'] }, async () => {
  const [byApi, byScreen] = [randomUUID(), randomUUID()];
  for (const id of [byApi, byScreen]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  const change = { status: 'completed', tags: ['web'], answer: 'It is there.', title: 'Dark theme' };
  expect((await send('PATCH', `/items/${byApi}`, change)).status).toBe(200);
  const by = { product_id: place.board, by: place.owner, at: serverTimestamp() };
  const response = { text: 'It is there.', at: serverTimestamp() };
  const item = doc(screen, feedbackPath(byScreen));
  const changes = [
    { status: 'completed', tags: ['web'], response },
    { title: 'Dark theme', edited_at: serverTimestamp(), edited_by_team: true },
  ];
  for (const fields of changes) {
    const batch = writeBatch(screen);
    const act = doc(collection(screen, 'acts'));
    batch.set(act, by).update(item, { ...fields, act: act.id });
    await batch.commit();
  }
  const written = [
    ['activity', 4],
    ['changes', 1],
  ] as const;
  expect(await traces(byApi, written)).toEqual(await traces(byScreen, written));
  await settled(byApi, byScreen);
  expect(await itemOf(byApi)).toEqual(await itemOf(byScreen));
});

test('a published entry, with its items and its webhooks', { tags: ['all'] }, async () => {
  const [ofApi, ofScreen] = [randomUUID(), randomUUID()];
  for (const id of [ofApi, ofScreen]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  const input = { title: 'Dark mode', body: 'Your eyes **rest** now.', kind: 'new' };
  const byApi = String((await send('POST', '/changelog', { ...input, items: [ofApi] })).body.id);
  await send('PATCH', `/changelog/${byApi}`, { state: 'published' });
  const byScreen = randomUUID();
  const entry = doc(screen, entryPath(byScreen));
  const made = { product_id: place.board, created_at: serverTimestamp() };
  await setDoc(entry, { ...input, items: [ofScreen], state: 'draft', published_at: null, ...made });
  await updateDoc(entry, { state: 'published', published_at: serverTimestamp() });
  const read = async (id: string, item: string) => plain((await db.doc(entryPath(id)).get()).data(), [id, item]);
  expect(await read(byApi, ofApi)).toEqual(await read(byScreen, ofScreen));
  const shipped = async (item: string, id: string) =>
    plain((await db.doc(feedbackPath(item)).get()).get('shipped_in'), [id]);
  for (const [item, id] of [
    [ofApi, byApi],
    [ofScreen, byScreen],
  ] as const) {
    await expect.poll(() => shipped(item, id)).toEqual({ id: 'id', title: 'Dark mode' });
  }
  const ofEntry = async (id: string, item: string) => plain(await eventsOf(id, 1), [item]);
  expect(await ofEntry(byApi, ofApi)).toEqual(await ofEntry(byScreen, ofScreen));
});

test('a webhook, with the history', { tags: ['all'] }, async () => {
  const hook = { url: catcherUrl(`${place.board}-more`), format: 'slack', events: ['item.created'], thresholds: [] };
  const byApi = String((await send('POST', '/webhooks', hook)).body.id);
  const added = await call('webhooks', place.owner, { product: place.board, action: 'add', hook });
  const byScreen = (added.body.webhooks as { id: string }[]).at(-1)?.id ?? '';
  const read = async (id: string) => {
    const { secret, ...stored } = (await db.doc(webhookPath(id)).get()).data() ?? {};
    expect(secret).toMatch(/^whsec_/);
    return plain(stored, [id]) as object;
  };
  const { key, ...stored } = (await read(byApi)) as { key?: string };
  expect(key).toMatch(/^[0-9a-f]{12}$/);
  expect(stored).toEqual(await read(byScreen));
  await send('DELETE', `/webhooks/${byApi}`);
  await call('webhooks', place.owner, { product: place.board, action: 'delete', id: byScreen });
  const acts = await db.collection('activity').where('product_id', '==', place.board).where('item', '==', null).get();
  const ofHooks = acts.docs.filter((act) => act.get('what').startsWith('webhook-')).map((act) => plain(act.data(), []));
  const act = { product_id: place.board, item: null, by: place.owner, about: '127.0.0.1:1081', at: 'time' };
  const of = (what: string) => ({ ...act, what, expires_at: 'time' });
  expect(ofHooks.filter((one) => (one as typeof act & { what: string }).what === 'webhook-added')).toEqual(
    ['webhook-added', 'webhook-added'].map(of),
  );
  expect(ofHooks).toHaveLength(4);
});

test('a reply, with its author and its count', async () => {
  const [byApi, byScreen] = [randomUUID(), randomUUID()];
  for (const id of [byApi, byScreen]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  const { body } = await send('POST', `/items/${byApi}/comments`, { text: 'It is on its way.' });
  const comment = randomUUID();
  const created_at = serverTimestamp();
  const ids = { feedback_id: byScreen, product_id: place.board, user_id: place.owner, created_at };
  await until(() =>
    writeBatch(screen)
      .set(doc(screen, commentPath(comment)), { ...ids, content: 'It is on its way.', by_team: true })
      .set(doc(screen, authorPath(comment)), { uid: place.owner, product_id: place.board, created_at })
      .commit(),
  );
  const read = async (path: string, id: string) => plain((await db.doc(path).get()).data(), [id]);
  const own = String(body.id);
  expect(await read(commentPath(own), byApi)).toEqual(await read(commentPath(comment), byScreen));
  expect(await read(authorPath(own), own)).toEqual(await read(authorPath(comment), comment));
  for (const id of [byApi, byScreen]) {
    await expect.poll(async () => (await db.doc(feedbackPath(id)).get()).get('comments')).toBe(1);
  }
  const told = async (item: string, id: string) => {
    const events = (await eventsOf(item, 2)) as { type: string }[];
    return plain(
      events.filter(({ type }) => type === 'comment.created'),
      [id],
    );
  };
  expect(await told(byApi, own)).toEqual(await told(byScreen, comment));
});
