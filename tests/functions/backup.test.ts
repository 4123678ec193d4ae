/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, restore } from '../../functions/scripts/backup/backup.ts';
import { connect as connectTo } from '../../functions/scripts/backup/project.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { editPath, feedbackPath } from '../../functions/src/shared/paths.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';
import { anEdit } from '../support/factories.ts';
import { emulators } from './account/support/emulators.ts';
import { BOARD, createBoard, fill } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';

/** Backs up one emulator project and restores it into another, which has no triggers. */

const from = emulators('backup-from');
const to = emulators('backup-to');
const EMAIL = 'ada@example.com';

let folder = '';
beforeEach(async () => {
  await Promise.all([from.clear(), to.clear()]);
  folder = join(mkdtempSync(join(tmpdir(), 'hearback-backup-')), 'backup');
  await createBoard(from.db, ['a', 'b']);
  await fill(from.db, { feedbackId: 'a', votes: 12, comments: 3 });
  await recountItem(from.db, { feedbackId: 'a', counted: 'votes' });
  await recountItem(from.db, { feedbackId: 'a', counted: 'comments' });
  await from.db.doc(feedbackPath('a')).update({ edited_at: Timestamp.now(), edited_by_team: true });
  await from.db.doc(editPath('earlier')).create(anEdit({ feedback_id: 'a', product_id: BOARD }));
  await from.db.doc('system/types').set({
    whole: 3,
    broken: 0.5,
    text: 'ä 🎉',
    none: null,
    list: [1, { deep: Timestamp.fromMillis(1) }],
    time: new Timestamp(1_700_000_000, 123_456_000),
    bytes: Buffer.from([0, 255]),
    place: new GeoPoint(1, -1),
    empty: {},
  });
  const { uid } = await from.auth.createUser({ email: EMAIL, password: 'correct horse', emailVerified: true });
  await from.auth.setCustomUserClaims(uid, { account_active: true });
  await from.auth.createUser({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function everything(db: Firestore): Promise<Map<string, object>> {
  const snapshots = await Promise.all((await db.listCollections()).map((collection) => collection.get()));
  return new Map(
    snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()] as const)),
  );
}

const accountsOf = async ({ auth }: typeof from) =>
  (await auth.listUsers()).users
    .map(({ uid, email, emailVerified, customClaims, passwordHash, passwordSalt }) => ({
      ...{ uid, email, emailVerified, customClaims, passwordHash, passwordSalt },
    }))
    .sort((a, b) => a.uid.localeCompare(b.uid));

async function signIn(project: string): Promise<number> {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ email: EMAIL, password: 'correct horse', targetProjectId: project }),
  });
  return response.status;
}

test('a restore reproduces documents, types, counters and passwords', async () => {
  const manifest = await backup(await connectTo(from.project), folder, null);
  expect(manifest).toMatchObject({
    accounts: 2,
    documents: { votes: 12, comments: 3, feedback: 2, products: 1, edits: 1 },
  });
  await restore(await connectTo(to.project), folder, false);
  const restored = await everything(to.db);
  expect(restored).toEqual(await everything(from.db));
  expect(restored.size).toBeGreaterThan(18);
  expect(restored.get(feedbackPath('a'))).toMatchObject({ edited_by_team: true, edited_at: expect.any(Timestamp) });
  expect(restored.get(editPath('earlier'))).toMatchObject({ feedback_id: 'a', was: { title: 'Drak mode' } });
  expect(await accountsOf(to)).toEqual(await accountsOf(from));
  expect(await discrepancies(to.db)).toEqual([]);
  expect(await signIn(to.project)).toBe(200);
});

test('a backup has no token of a tracker, sealed or not', { tags: ['attack'] }, async () => {
  await from.db.doc('tracker_secrets/board_github').set({ product_id: BOARD, token: 'sealed-token' });
  await from.db.doc('trackers/board').set({ product_id: BOARD });
  const manifest = await backup(await connectTo(from.project), folder, null);
  expect(manifest.documents).toMatchObject({ trackers: 1 });
  expect(manifest.documents).not.toHaveProperty('tracker_secrets');
  expect(readFileSync(join(folder, 'documents.ndjson'), 'utf8')).not.toContain('sealed-token');
});

test('a restore brings back the files of pictures', async () => {
  const [source, target] = [await connectTo(from.project), await connectTo(to.project)];
  const bucketOf = (project: string) => `${project}.appspot.com`;
  const names = ['boards/b/pictures/one', 'boards/b/pictures/one-small'];
  for (const name of names) {
    const query = new URLSearchParams({ uploadType: 'media', name });
    const path = `/upload/storage/v1/b/${bucketOf(from.project)}/o?${query}`;
    await source.upload('storage', path, 'image/webp', new Uint8Array([0, 255, name.length]));
  }
  expect(await backup(source, folder, null)).toMatchObject({ pictures: 2 });
  for (const intoExisting of [false, true]) await restore(target, folder, intoExisting);
  for (const name of names) {
    const path = `/storage/v1/b/${bucketOf(to.project)}/o/${encodeURIComponent(name)}?alt=media`;
    expect(await target.download('storage', path)).toEqual(new Uint8Array([0, 255, name.length]));
  }
  // A picture that no backup has is not there.
  expect(await target.download('storage', `/storage/v1/b/${bucketOf(to.project)}/o/none?alt=media`)).toBeNull();
});

test('a restore is idempotent and keeps newer documents', async () => {
  await backup(await connectTo(from.project), folder, null);
  const target = await connectTo(to.project);
  await restore(target, folder, false);
  await to.db.doc('feedback/later').set({ title: 'later' });
  await to.db.doc('feedback/a').update({ title: 'changed' });
  await to.auth.createUser({ uid: 'later' });
  await restore(target, folder, true);
  const [restored, saved] = [await everything(to.db), await everything(from.db)];
  expect(restored.get('feedback/later')).toEqual({ title: 'later' });
  restored.delete('feedback/later');
  expect(restored).toEqual(saved);
  expect((await accountsOf(to)).map(({ uid }) => uid)).toContain('later');
  expect(await accountsOf(to)).toHaveLength(3);
});

describe('a project that is not empty', () => {
  test.each([
    ['documents', () => to.db.doc('products/other').set({ name: 'other' })],
    ['accounts', () => to.auth.createUser({ uid: 'other' })],
  ])('for its %s is refused, and stays as it is', async (what, change) => {
    await backup(await connectTo(from.project), folder, null);
    await change();
    const before = [await everything(to.db), await accountsOf(to)];
    await expect(restore(await connectTo(to.project), folder, false)).rejects.toThrow(`has ${what}`);
    expect([await everything(to.db), await accountsOf(to)]).toEqual(before);
  });
});

test('a backup is a consistent snapshot, despite concurrent writes', async () => {
  const ids = Array.from({ length: 700 }, (_, at) => `item-${String(at).padStart(4, '0')}`);
  for (let at = 0; at < ids.length; at += 350) {
    const batch = from.db.batch();
    for (const id of ids.slice(at, at + 350)) batch.set(from.db.doc(`feedback/${id}`), { product_id: BOARD, at: 0 });
    await batch.commit();
  }
  const made = backup(await connectTo(from.project), folder, null);
  let stopped = false;
  const writer = (async () => {
    for (let at = 1; !stopped; at += 1) {
      const batch = from.db.batch();
      for (const id of ['item-0000', 'item-0699']) batch.set(from.db.doc(`feedback/${id}`), { product_id: BOARD, at });
      await batch.commit();
    }
  })();
  await made;
  stopped = true;
  await writer;
  const lines = readFileSync(join(folder, 'documents.ndjson'), 'utf8').trim().split('\n');
  const saved = lines.map((line) => JSON.parse(line)).filter(({ path }) => /item-0(000|699)/.test(path));
  expect(saved).toHaveLength(2);
  expect(saved[0].fields.at).toEqual(saved[1].fields.at);
});

test('a restore leaves the counters unchanged where triggers run', async () => {
  const board = `restored-${randomUUID()}`;
  const item = `${board}-item`;
  await from.clear();
  await createBoard(from.db, [item], board);
  await fill(from.db, { feedbackId: item, votes: 6, comments: 2, productId: board });
  await recountItem(from.db, { feedbackId: item, counted: 'votes' });
  await recountItem(from.db, { feedbackId: item, counted: 'comments' });
  const numbersIn = async (db: Firestore) => {
    const [product, feedback] = [await db.doc(`products/${board}`).get(), await db.doc(`feedback/${item}`).get()];
    return [product.get('feedback_count'), product.get('vote_count'), feedback.get('votes'), feedback.get('comments')];
  };
  expect(await numbersIn(from.db)).toEqual([1, 6, 6, 2]);
  await backup(await connectTo(from.project), folder, null);
  const hosted = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
  await restore(await connectTo(PROJECT), folder, true);
  // Long enough for all events. The last of them writes the counts.
  await sleep(5000);
  await expect.poll(() => numbersIn(hosted)).toEqual([1, 6, 6, 2]);
  await hosted.doc(`products/${board}`).delete();
});

test('the commands back up and restore', async () => {
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', inRoot(`functions/scripts/${script}.ts`), ...args]);
  const saved = await node('backup', '--project', from.project, '--to', folder);
  expect(saved.output).toMatch(
    new RegExp(`^2 accounts, \\d+ documents and \\d+ files of pictures of ${from.project} are saved in ${folder}`),
  );
  const restored = await node('restore', '--project', to.project, '--from', folder);
  expect(restored.output).toContain(`${to.project} has the 2 accounts and all documents`);
  expect((await to.db.collection('votes').count().get()).data().count).toBe(12);
  const again = await node('restore', '--project', to.project, '--from', folder);
  expect(again.code).toBe(1);
  expect(again.output).toContain('--into-existing writes over what is the same.');
  expect((await node('restore')).output).toContain('Say from which folder.');
  expect((await node('backup', '--bucket', 'backups')).output).toContain('backups is no bucket.');
});
