import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { File } from '@google-cloud/storage';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { sweepComment } from '../../functions/src/boards/sweep-item.ts';
import { addPicture, countPicture } from '../../functions/src/pictures/add-picture.ts';
import { dropPicture, dropUnplaced, takeOffAnswer } from '../../functions/src/pictures/drop-pictures.ts';
import { PICTURE_UPLOAD_MAX } from '../../functions/src/shared/limits.ts';
import {
  authorPath,
  commentPath,
  entryPath,
  feedbackPath,
  memberPath,
  picturePath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { picturePath as addressOf } from '../../functions/src/shared/picture/address.ts';
import { SOLD_FEATURES } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { DAY_MS, HOUR_MS } from '../../functions/src/shared/time.ts';
import { ownKey } from '../../functions/src/store/own-key.ts';
import { bucketPath } from '../../functions/src/store/rate-limit.ts';
import { BUCKET } from '../stack/emulators/emulator-env.ts';
import { CALL_LIMIT_FACTOR, PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aComment, aFeedback, aMember, anAuthor, anEntry, aProduct, aUserPlan } from '../support/factories.ts';
import { ago, changeTerms, connectHosted, published, until } from './support/hosted.ts';
import { ask, finish, hostedAuth, hostedToken } from './support/hosting.ts';

/** Pictures (D58), by raw HTTP through Hosting. */

// Code that runs in this process logs nothing.
vi.mock('firebase-functions/logger');

const db = connectHosted();
const auth = hostedAuth();
const bucket = getStorage(initializeApp({ projectId: PROJECT }, 'pictures')).bucket(BUCKET);

let file: Buffer;
beforeAll(async () => {
  const drawing = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } });
  file = await drawing.png().toBuffer();
});

const newId = () => randomBytes(10).toString('hex');

interface Person {
  readonly uid: string;
  readonly isAnonymous: boolean;
}
const aVisitor = async (): Promise<Person> => ({ uid: await makeVisitor(auth), isAnonymous: true });
const anAccount = async (): Promise<Person> => ({ uid: await makeAccount(auth), isAnonymous: false });

/** A board with an active owner. */
async function aBoard(settings = {}, fields = {}) {
  const [id, owner] = [newId(), await anAccount()];
  await db.doc(userPlanPath(owner.uid)).set(aUserPlan({ user_id: owner.uid, [SOLD_FEATURES.roadmap.flag]: true }));
  const product = {
    owner_id: owner.uid,
    settings: { ...DEFAULT_SETTINGS, pictures: 'everyone' as const, ...settings },
  };
  await db.doc(productPath(id)).set(aProduct({ ...product, ...fields }));
  return { id, owner };
}

async function anItem(productId: string, author: Person, fields = {}) {
  const id = newId();
  await db.doc(authorPath(id)).set(anAuthor({ uid: author.uid, product_id: productId }));
  await db.doc(feedbackPath(id)).set(aFeedback({ product_id: productId, ...fields }));
  return id;
}

const addressFor = (productId: string, id: string) => `${url('hosting')}/api/add-picture?product=${productId}&id=${id}`;

async function add(
  who: Person | null,
  {
    productId,
    id,
    body = file,
  }: { readonly productId: string; readonly id: string; readonly body?: Buffer | undefined },
) {
  const token = who && hostedToken(who);
  const response = await fetch(addressFor(productId, id), {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Adds a picture that the board takes. */
async function added(who: Person, where: Parameters<typeof add>[1]) {
  const answer = await add(who, where);
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
}

const set = (who: Person, productId: string, on: object, ids: readonly string[], alt = 'A square') =>
  ask('/api/set-pictures', hostedToken(who), {
    body: { product: productId, on, pictures: ids.map((id) => ({ id, alt })) },
  });
const point = (who: Person, productId: string, on: object, pictures: readonly object[]) =>
  ask('/api/set-pictures', hostedToken(who), { body: { product: productId, on, pictures } });
const originsOf = (who: Person, productId: string, ids: readonly string[]) =>
  ask('/api/picture-origins', hostedToken(who), { body: { product: productId, ids } });
const show = (who: Person, productId: string, id: string) =>
  ask('/api/show-picture', hostedToken(who), { body: { product: productId, id, size: 'small' } });
const get = (productId: string, id: string, headers = {}, size: 'full' | 'small' = 'full') =>
  fetch(`${url('hosting')}${addressOf(productId, id, size)}`, { headers });
const filesOf = async (productId: string) =>
  (await bucket.getFiles({ prefix: `boards/${productId}/` }))[0].map(({ name }) => name);
const known = async (id: string) => (await db.doc(picturePath(id)).get()).data();
/** Lets the next `dropUnplaced` delete a picture that is on nothing. */
const makeOld = (id: string) => db.doc(picturePath(id)).update({ created_at: ago(2) });
/** Stores how often something has been counted, in this period and in the next one. */
async function fill(
  call: string,
  who: string,
  { count, periodMs = DAY_MS }: { readonly count: number; readonly periodMs?: number },
) {
  const key = await ownKey(db, 'hash_key');
  for (const at of [Date.now(), Date.now() + periodMs])
    await db.doc(bucketPath(key, call, who, at, periodMs)).set({ count });
}
const gone = (productId: string, id: string) =>
  until(async () => {
    expect(await known(id)).toBeUndefined();
    expect(await filesOf(productId)).toEqual([]);
  });

test('a picture is added, placed, read by its uploader and the team, approved, served and deleted', async () => {
  const { id: board, owner } = await aBoard({ requireApproval: true });
  const [ada, bob] = [await aVisitor(), await aVisitor()];
  const id = newId();
  for (const _ of [1, 2]) {
    expect(await add(ada, { productId: board, id })).toEqual({ status: 200, body: { id, width: 40, height: 20 } });
  }
  expect((await filesOf(board)).sort()).toEqual(['', '-small'].map((end) => `boards/${board}/pictures/${id}${end}`));
  const item = await anItem(board, ada, { status: 'pending' });
  const on = { kind: 'item', id: item };
  expect(await set(bob, board, on, [id])).toMatchObject({ status: 403, body: { key: 'picturesNotYours' } });
  const pictures = [{ id, width: 40, height: 20, alt: 'A square' }];
  for (const _ of [1, 2]) expect(await set(ada, board, on, [id])).toMatchObject({ status: 200, body: { pictures } });
  expect((await db.doc(feedbackPath(item)).get()).get('pictures')).toEqual(pictures);

  expect((await get(board, id)).status).toBe(404);
  expect(await show(bob, board, id)).toMatchObject({ status: 404 });
  for (const who of [ada, owner]) {
    const shown = await show(who, board, id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toContain('no-store');
  }

  await db.doc(feedbackPath(item)).update({ status: 'open' });
  const served = await get(board, id);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${id}.webp"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60, s-maxage=60',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 40 });
  const again = await get(board, id, { 'if-none-match': served.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get(board, id, {}, 'small')).status).toBe(200);
  expect((await get('another-board', id)).status).toBe(404);
  expect(await set(ada, board, on, [])).toMatchObject({ status: 403 });

  await db.doc(feedbackPath(item)).update({ is_archived: true });
  expect((await get(board, id)).status).toBe(404);
  await db.doc(feedbackPath(item)).delete();
  await gone(board, id);
  expect((await get(board, id)).status).toBe(404);
});

test('what comes with a picture in which a visitor points at something is for the team alone', {
  tags: ['attack'],
}, async () => {
  const [{ id: board, owner }, other] = [await aBoard(), await aBoard()];
  const [ada, bob] = [await aVisitor(), await anAccount()];
  const [id, plain] = [newId(), newId()];
  for (const each of [id, plain]) await added(ada, { productId: board, id: each });
  const on = { kind: 'item', id: await anItem(board, ada) };
  const origin = { markers: 2, address: 'https://shop.example/cart', width: 1280 };
  for (const wrong of [
    { ...origin, address: 'https://shop.example/cart?token=secret' },
    { ...origin, address: 'https://shop.example/cart#pay' },
    { ...origin, address: 'javascript:alert(1)' },
    { ...origin, address: `https://shop.example/${'a'.repeat(500)}` },
    { ...origin, markers: 21 },
    { ...origin, markers: 1.5 },
    { ...origin, width: 0 },
    { ...origin, browser: 'any' },
    { address: origin.address },
  ]) {
    const refused = await point(ada, board, on, [{ id, alt: '', origin: wrong }]);
    expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400 });
  }
  const pictures = [
    { id, width: 40, height: 20, alt: '', markers: 2 },
    { id: plain, width: 40, height: 20, alt: '' },
  ];
  for (const told of [origin, { markers: 0 }]) {
    const placed = await point(ada, board, on, [
      { id, alt: '', origin: told },
      { id: plain, alt: '' },
    ]);
    expect(placed, 'the first one stays').toMatchObject({ status: 200, body: { pictures } });
  }
  expect((await db.doc(feedbackPath(on.id)).get()).get('pictures')).toEqual(pictures);

  const asked = [id, plain, newId()];
  expect(await originsOf(owner, board, asked)).toMatchObject({ status: 200, body: { origins: [{ id, ...origin }] } });
  expect(await originsOf(other.owner, other.id, asked)).toMatchObject({ status: 200, body: { origins: [] } });
  for (const who of [ada, bob, other.owner]) {
    expect((await originsOf(who, board, asked)).status).toBeGreaterThanOrEqual(401);
    expect(await originsOf(who, board, asked)).not.toMatchObject({ body: { origins: [{}] } });
  }
  expect(await originsOf(owner, board, [...asked, newId()])).toMatchObject({ status: 400 });
});

describe('an upload is refused', { tags: ['attack'] }, () => {
  test.each([
    [
      'too large',
      () => Buffer.concat([file, Buffer.alloc(PICTURE_UPLOAD_MAX + 1 - file.length)]),
      413,
      'pictureTooLarge',
    ],
    ['20 MB', () => Buffer.alloc(20_000_000), 413, 'pictureTooLarge'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'pictureRefused'],
    ['empty', () => Buffer.alloc(0), 415, 'pictureRefused'],
    ['a page that is called a PNG', () => Buffer.from('<!doctype html><script>1</script>'), 415, 'pictureRefused'],
  ])('that is %s', async (_, body, status, key) => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    expect(await add(ada, { productId: board, id: newId(), body: body() })).toMatchObject({ status, body: { key } });
    expect(await filesOf(board)).toEqual([]);
  });

  test('that is 20 MB of a length that is not said', async () => {
    const { id: board } = await aBoard();
    const token = hostedToken(await aVisitor());
    // Hosting's emulator answers such a request itself, but each function also has its own URL.
    const address = `${url('functions')}/${PROJECT}/us-central1/uploads/api/add-picture?product=${board}&id=${newId()}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const sent = request(address, { method: 'POST', headers });
    for (let at = 0; at < 20; at += 1) sent.write(Buffer.alloc(1_000_000));
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ key: 'pictureTooLarge' });
  });

  test('by a visitor whose session has ended since', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const [sent, unsent] = [newId(), newId()];
    expect((await add(ada, { productId: board, id: sent })).status).toBe(200);
    const item = await anItem(board, ada);
    await auth.deleteUser(ada.uid);
    const refused = { status: 401, body: { key: 'signInRequired' } };
    expect(await add(ada, { productId: board, id: unsent })).toMatchObject(refused);
    expect(await set(ada, board, { kind: 'item', id: item }, [sent])).toMatchObject(refused);
    expect((await filesOf(board)).every((name) => name.includes(sent))).toBe(true);
  });

  test('by who may not add one', async () => {
    const ada = await aVisitor();
    const visitors = async (settings: object) => add(ada, { productId: (await aBoard(settings)).id, id: newId() });
    expect(await add(null, { productId: (await aBoard()).id, id: newId() })).toMatchObject({ status: 401 });
    for (const pictures of ['team', 'off'])
      expect(await visitors({ pictures })).toMatchObject({ status: 403, body: { key: 'picturesOff' } });
    const { id: plain } = await aBoard();
    await db.doc(productPath(plain)).update({ 'settings.pictures': FieldValue.delete() });
    expect(await add(ada, { productId: plain, id: newId() })).toMatchObject({
      status: 403,
      body: { key: 'picturesOff' },
    });
    expect(await visitors({ allowAnonymous: false })).toMatchObject({ status: 403 });
    const { id: closed } = await aBoard();
    await changeTerms(closed, { read_only: true });
    expect(await add(ada, { productId: closed, id: newId() })).toMatchObject({ status: 403 });
    expect(await add(ada, { productId: 'no-such-board', id: newId() })).toMatchObject({ status: 404 });
    const team = await aBoard({ pictures: 'team' });
    expect(await add(team.owner, { productId: team.id, id: newId() })).toMatchObject({ status: 200 });
    await db.doc(userPlanPath(team.owner.uid)).update({ account_active: false });
    expect(await add(team.owner, { productId: team.id, id: newId() })).toMatchObject({
      status: 403,
      body: { key: 'notActive' },
    });
  });

  test('with an id that is no id, or another picture’s', async () => {
    const [one, other] = [await aBoard(), await aBoard()];
    const [ada, bob] = [await aVisitor(), await aVisitor()];
    const id = newId();
    for (const wrong of ['../../x', 'short', `${id}x`])
      expect((await add(ada, { productId: one.id, id: wrong })).status).toBe(400);
    expect((await add(ada, { productId: one.id, id })).status).toBe(200);
    expect(await add(bob, { productId: one.id, id })).toMatchObject({ status: 403 });
    expect(await add(ada, { productId: other.id, id })).toMatchObject({ status: 403 });
    expect(await filesOf(other.id)).toEqual([]);
  });

  test('above the limit of a visitor, and of a board', async () => {
    const { id: board } = await aBoard();
    const [ada, bob] = [await aVisitor(), await aVisitor()];
    const full = { count: 10 * Number(CALL_LIMIT_FACTOR), periodMs: HOUR_MS };
    await fill('/api/add-picture', `account ${ada.uid}`, full);
    expect(await add(ada, { productId: board, id: newId() })).toMatchObject({
      status: 429,
      body: { key: 'pictureLimit' },
    });
    const { id: own, owner } = await aBoard();
    await fill('/api/add-picture', `account ${owner.uid}`, full);
    expect(await add(owner, { productId: own, id: newId() })).toMatchObject({ status: 200 });
    await fill('board pictures', `board ${board}`, { count: 500 * Number(CALL_LIMIT_FACTOR) });
    expect(await add(bob, { productId: board, id: newId() })).toMatchObject({
      status: 429,
      body: { key: 'boardPictureLimit' },
    });
    expect(await filesOf(board)).toEqual([]);
  });
});

const callerOf = (who: Person) => ({ ...who, authTime: Date.now(), hasEnded: false });
/** Adds the picture in this process. @param meanwhile runs after the first checks */
const addHere = (
  { id }: { readonly id: string },
  {
    who,
    picture,
    meanwhile = async () => {},
  }: { readonly who: Person; readonly picture: string; readonly meanwhile?: (() => Promise<void>) | undefined },
) => addPicture(db, { caller: callerOf(who), request: { product: id, id: picture, file }, count: meanwhile });

test('anonymous visitors, accounts and the team use up a share of a board’s day each, and one network little', {
  tags: ['attack'],
}, async () => {
  const { id: board, owner } = await aBoard();
  const [ada, bob] = [await aVisitor(), await anAccount()];
  const full = { status: 429, body: { key: 'boardPictureLimit' } };
  const day = { count: 500 * Number(CALL_LIMIT_FACTOR) };
  await fill('board pictures', `board ${board}`, day);
  expect(await add(ada, { productId: board, id: newId() })).toMatchObject(full);
  for (const who of [bob, owner])
    expect(await add(who, { productId: board, id: newId() })).toMatchObject({ status: 200 });
  await fill('board pictures', `board ${board} accounts`, day);
  expect(await add(bob, { productId: board, id: newId() })).toMatchObject(full);
  expect(await add(owner, { productId: board, id: newId() })).toMatchObject({ status: 200 });

  const { id: other } = await aBoard();
  const count = (address: string, productId: string, isTeam = false) =>
    countPicture(db, {
      productId,
      caller: callerOf(ada),
      isTeam,
      headers: { 'fastly-client-ip': address, 'x-forwarded-for': '192.0.2.1' },
      factor: 1,
    });
  await fill(`pictures of ${other}`, 'client 203.0.113.9', { count: 50 });
  await expect(count('203.0.113.9', other)).rejects.toMatchObject({ key: 'nearbyPictureLimit', status: 429 });
  await count('203.0.113.10', other);
  await count('203.0.113.9', other, true);
  await count('203.0.113.9', board, true);
});

describe('an upload that is repeated at the same time', { tags: ['attack'] }, () => {
  /** Sends the picture again and places it, as a browser does that has waited too long for an answer. */
  async function overtaken(when: 'before its document' | 'before its files') {
    const { id: board } = await aBoard();
    const [ada, id] = [await aVisitor(), newId()];
    const item = await anItem(board, ada);
    const overtake = async () => {
      expect(await add(ada, { productId: board, id })).toMatchObject({ status: 200 });
      expect(await set(ada, board, { kind: 'item', id: item }, [id])).toMatchObject({ status: 200 });
    };
    const prototype = Object.getPrototypeOf(bucket.file('any')) as typeof File.prototype;
    const { save } = prototype;
    let isFirst = true;
    const slow = vi.spyOn(prototype, 'save').mockImplementation(async function (this: File, ...rest: unknown[]) {
      if (isFirst && when === 'before its files') {
        isFirst = false;
        await overtake();
      }
      return save.apply(this, rest as never);
    } as never);
    const late = addHere(
      { id: board },
      { who: ada, picture: id, meanwhile: when === 'before its document' ? overtake : undefined },
    );
    expect(await late).toEqual({ id, width: 40, height: 20 });
    slow.mockRestore();
    return { board, id, item };
  }

  test.each(['before its document', 'before its files'] as const)('takes nothing away %s', async (when) => {
    const { board, id, item } = await overtaken(when);
    expect(await known(id)).toMatchObject({ on: { kind: 'item', id: item }, is_stored: true });
    expect((await get(board, id)).status).toBe(200);
    // A picture that nothing shows would be deleted.
    await makeOld(id);
    await dropUnplaced(db);
    expect((await get(board, id, {}, 'small')).status).toBe(200);
  });

  test('changes neither the picture of an id nor its board', async () => {
    const [one, other] = [await aBoard(), await aBoard()];
    const ada = await aVisitor();
    const [id, swapped] = [newId(), newId()];
    const another = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const late = addHere(one, {
      who: ada,
      picture: id,
      meanwhile: async () => {
        expect(await add(ada, { productId: other.id, id })).toMatchObject({ status: 200 });
      },
    });
    await expect(late).rejects.toMatchObject({ key: 'picturesNotYours' });
    expect(await known(id)).toMatchObject({ product_id: other.id, is_stored: true });
    expect(await filesOf(one.id)).toEqual([]);
    const swap = addHere(one, {
      who: ada,
      picture: swapped,
      meanwhile: async () => {
        expect(await add(ada, { productId: one.id, id: swapped, body: another })).toMatchObject({ status: 200 });
      },
    });
    await expect(swap).rejects.toMatchObject({ key: 'picturesNotYours' });
    expect(await add(ada, { productId: one.id, id: swapped })).toMatchObject({ status: 403 });
    const [stored] = await bucket.file(`boards/${one.id}/pictures/${swapped}`).download();
    const { dominant } = await sharp(stored).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});

describe('an upload that is interrupted', () => {
  test('at 50 % by the network leaves nothing, and is one picture when it is sent again', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const id = newId();
    const headers = { authorization: `Bearer ${hostedToken(ada)}`, 'content-length': file.length };
    const half = request(addressFor(board, id), { method: 'POST', headers });
    half.on('error', () => undefined).write(file.subarray(0, file.length / 2));
    await new Promise((resolve) => setTimeout(resolve, 500));
    half.destroy();
    expect(await add(ada, { productId: board, id })).toMatchObject({ status: 200 });
    expect(await filesOf(board)).toHaveLength(2);
    const item = await anItem(board, ada);
    expect(await set(ada, board, { kind: 'item', id: item }, [id])).toMatchObject({ status: 200 });
    expect((await get(board, id)).status).toBe(200);
  });

  test('by an owner who switches pictures off, or deletes the board, leaves nothing', {
    tags: ['attack'],
  }, async () => {
    const [closed, deleted] = [await aBoard(), await aBoard()];
    const ada = await aVisitor();
    const [first, second] = [newId(), newId()];
    const switchOff = () => db.doc(productPath(closed.id)).update({ 'settings.pictures': 'team' });
    await expect(
      addHere(closed, { who: ada, picture: first, meanwhile: async () => void (await switchOff()) }),
    ).rejects.toMatchObject({
      key: 'picturesOff',
    });
    await expect(
      addHere(deleted, { who: ada, picture: second, meanwhile: () => deleteBoard(db, deleted.id) }),
    ).rejects.toMatchObject({
      key: 'boardNotFound',
    });
    expect(await Promise.all([first, second].map(known))).toEqual([undefined, undefined]);
    for (const { id } of [closed, deleted]) expect(await filesOf(id)).toEqual([]);
  });

  test.each([402, 403, 507])('by a bucket that takes nothing (%d) says so, and is gone after an hour', async (code) => {
    const board = await aBoard();
    const [ada, id] = [await aVisitor(), newId()];
    const save = vi
      .spyOn(Object.getPrototypeOf(bucket.file('any')), 'save')
      .mockRejectedValue(Object.assign(new Error('Full'), { code }));
    await expect(addHere(board, { who: ada, picture: id })).rejects.toMatchObject({
      key: 'storageRefused',
      status: 503,
    });
    save.mockRestore();
    expect(await known(id)).toMatchObject({ is_stored: false, on: null });
    await makeOld(id);
    await dropUnplaced(db);
    expect([await known(id), await filesOf(board.id)]).toEqual([undefined, []]);
  });
});

describe('placing is refused', { tags: ['attack'] }, () => {
  test('for pictures of another, of another board, or elsewhere', async () => {
    const [one, other] = [await aBoard(), await aBoard()];
    const [ada, bob] = [await aVisitor(), await aVisitor()];
    const [mine, theirs] = [newId(), newId()];
    await added(ada, { productId: one.id, id: mine });
    await added(bob, { productId: one.id, id: theirs });
    const [first, second] = [await anItem(one.id, ada), await anItem(one.id, ada)];
    expect(await set(ada, one.id, { kind: 'item', id: first }, [theirs])).toMatchObject({ status: 403 });
    expect(await set(one.owner, one.id, { kind: 'item', id: first }, [mine])).toMatchObject({ status: 403 });
    expect(await set(ada, one.id, { kind: 'item', id: first }, [newId()])).toMatchObject({ status: 404 });
    // Half an emoji, as a text that is cut ends with, is replaced.
    expect(await set(ada, one.id, { kind: 'item', id: first }, [mine], 'A\n\ud83d')).toMatchObject({
      status: 200,
      body: { pictures: [{ id: mine, alt: 'A \ufffd' }] },
    });
    expect(await set(ada, one.id, { kind: 'item', id: second }, [mine])).toMatchObject({ status: 403 });
    const abroad = await anItem(other.id, ada);
    expect(await set(ada, other.id, { kind: 'item', id: abroad }, [mine])).toMatchObject({ status: 404 });
    expect(await set(ada, one.id, { kind: 'item', id: abroad }, [])).toMatchObject({ status: 404 });
  });

  test('for what is not there, not the caller’s, or too many', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const item = await anItem(board, ada);
    await db.doc(feedbackPath(item)).update({ response: { text: 'Soon.', at: new Date() } });
    const entry = newId();
    await db.doc(entryPath(entry)).set(anEntry({ product_id: board }));
    expect(await set(ada, board, { kind: 'item', id: newId() }, [])).toMatchObject({ status: 404 });
    for (const on of [
      { kind: 'answer', id: item },
      { kind: 'entry', id: entry },
      { kind: 'logo' },
      { kind: 'logo_dark' },
    ])
      expect(await set(ada, board, on, [])).toMatchObject({ status: 403 });
    const four = Array.from({ length: 4 }, newId);
    expect(await set(ada, board, { kind: 'item', id: item }, four)).toMatchObject({ status: 400 });
    const twice = four.slice(0, 1);
    expect(await set(ada, board, { kind: 'item', id: item }, [...twice, ...twice])).toMatchObject({ status: 400 });
  });

  test('once the owner has switched pictures off, while those that are there can be taken off', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const [first, second] = [newId(), newId()];
    const item = await anItem(board, ada);
    for (const id of [first, second]) await added(ada, { productId: board, id });
    await set(ada, board, { kind: 'item', id: item }, [first]);
    await db.doc(productPath(board)).update({ 'settings.pictures': 'off' });
    expect(await set(ada, board, { kind: 'item', id: item }, [first, second])).toMatchObject({
      status: 403,
      body: { key: 'picturesOff' },
    });
    expect(await set(ada, board, { kind: 'item', id: item }, [])).toMatchObject({ status: 200 });
    expect(await known(first)).toBeUndefined();
    expect((await filesOf(board)).length).toBe(2);
  });
});

describe('the team places pictures', () => {
  test('on an answer, an entry and as logos, and they are as public as those', async () => {
    const { id: board, owner } = await aBoard({ pictures: 'team', changelog: true }, { features: ['roadmap'] });
    const item = await anItem(board, await aVisitor());
    await db.doc(feedbackPath(item)).update({ response: { text: 'Soon.', at: new Date() } });
    const entry = newId();
    await db.doc(entryPath(entry)).set(anEntry({ product_id: board }));
    const places = [
      { kind: 'answer', id: item },
      { kind: 'entry', id: entry },
      { kind: 'logo' },
      { kind: 'logo_dark' },
    ];
    const ids = places.map(newId);
    for (const [at, on] of places.entries()) {
      expect(await add(owner, { productId: board, id: ids[at] ?? '' }), on.kind).toMatchObject({ status: 200 });
      expect(await set(owner, board, on, ids.slice(at, at + 1)), on.kind).toMatchObject({ status: 200 });
    }
    const statuses = async () => Promise.all(ids.map(async (id) => (await get(board, id)).status));
    expect(await statuses()).toEqual([200, 404, 200, 200]);
    await db.doc(entryPath(entry)).update({ state: 'published', published_at: new Date() });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const product = (await db.doc(productPath(board)).get()).data();
    expect([product?.logo.id, product?.logo_dark.id]).toEqual(ids.slice(2));
    await db.doc(productPath(board)).update({ 'settings.changelog': false });
    await db.doc(feedbackPath(item)).update({ status: 'rejected' });
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await deleteBoard(db, board);
    expect(await filesOf(board)).toEqual([]);
    expect(await Promise.all(ids.map(known))).toEqual(ids.map(() => undefined));
  });

  test('on an answer that is taken back and restored, until an hour has passed', { tags: ['all'] }, async () => {
    const { id: board, owner } = await aBoard({ pictures: 'team' });
    const [editor, ada, id] = [await anAccount(), await aVisitor(), newId()];
    await db
      .doc(memberPath(board, editor.uid))
      .set(aMember({ product_id: board, user_id: editor.uid, role: 'editor' }));
    const item = await anItem(board, ada);
    const on = { kind: 'answer', id: item };
    const response = { text: 'Soon.', at: new Date() };
    await db.doc(feedbackPath(item)).update({ response });
    await added(owner, { productId: board, id });
    expect(await set(owner, board, on, [id])).toMatchObject({ status: 200 });

    await db.doc(feedbackPath(item)).update({ response: FieldValue.delete() });
    await until(async () =>
      expect((await db.doc(feedbackPath(item)).get()).data()).not.toHaveProperty('response_pictures'),
    );
    expect(await known(id)).toMatchObject({ on: null, left: on });
    expect((await get(board, id)).status).toBe(404);
    await db.doc(feedbackPath(item)).update({ response });
    expect(await set(ada, board, on, [id])).toMatchObject({ status: 403 });
    expect(await set(editor, board, on, [id])).toMatchObject({ status: 200 });
    expect(await known(id)).not.toHaveProperty('left');
    // An event that comes late finds the answer restored.
    await takeOffAnswer(db, item);
    expect((await get(board, id)).status).toBe(200);

    expect(await set(editor, board, on, [])).toMatchObject({ status: 200 });
    const other = await anItem(board, ada, { response });
    expect(await set(editor, board, { kind: 'answer', id: other }, [id])).toMatchObject({ status: 403 });
    expect(await set(editor, board, on, [id])).toMatchObject({ status: 200 });
    expect(await set(editor, board, on, [])).toMatchObject({ status: 200 });
    await makeOld(id);
    await dropUnplaced(db);
    expect([await known(id), await filesOf(board)]).toEqual([undefined, []]);
  });

  test('on a board whose plan no longer includes the changelog: its pictures are hidden, all others stay', async () => {
    const { id: board, owner } = await aBoard({ changelog: true }, { features: ['roadmap'] });
    const ada = await aVisitor();
    const [item, entry] = [await anItem(board, ada), newId()];
    await db.doc(entryPath(entry)).set(anEntry({ product_id: board, ...published(1) }));
    const [wish, news, logo, late] = [newId(), newId(), newId(), newId()];
    for (const [who, on, id] of [
      [ada, { kind: 'item', id: item }, wish],
      [owner, { kind: 'entry', id: entry }, news],
      [owner, { kind: 'logo' }, logo],
    ] as const) {
      await added(who, { productId: board, id });
      expect(await set(who, board, on, [id]), on.kind).toMatchObject({ status: 200 });
    }
    const statuses = () => Promise.all([wish, logo, news].map(async (id) => (await get(board, id)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const flag = SOLD_FEATURES.roadmap.flag;
    // A refund of the upgrade to Pro.
    await db.doc(userPlanPath(owner.uid)).update({ [flag]: false });
    await db.doc(productPath(board)).update({ features: [] });
    expect(await statuses()).toEqual([200, 200, 404]);
    await added(owner, { productId: board, id: late });
    const refused = { status: 403, body: { key: 'picturesNotYours' } };
    expect(await set(owner, board, { kind: 'entry', id: entry }, [news, late])).toMatchObject(refused);
    expect(await set(ada, board, { kind: 'item', id: item }, [wish], 'My wish')).toMatchObject({ status: 200 });
    await db.doc(userPlanPath(owner.uid)).update({ [flag]: true });
    await db.doc(productPath(board)).update({ features: ['roadmap'] });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('a comment’s pictures go when its author removes it', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const [item, comment, id] = [await anItem(board, ada), newId(), newId()];
    await db.doc(authorPath(comment)).set(anAuthor({ uid: ada.uid, product_id: board }));
    await db.doc(commentPath(comment)).set(aComment({ feedback_id: item, product_id: board }));
    await added(ada, { productId: board, id });
    expect(await set(ada, board, { kind: 'comment', id: comment, item }, [id])).toMatchObject({ status: 200 });
    expect((await get(board, id)).status).toBe(200);
    await db.doc(commentPath(comment)).delete();
    expect((await get(board, id)).status).toBe(404);
    // Does what the handler of the event does after the counts.
    await sweepComment(db, comment);
    expect([await known(id), await filesOf(board)]).toEqual([undefined, []]);
  });
});

describe('the pictures of a deleted comment of the team', () => {
  test('are placed on the next one by an undo, or go after an hour', async () => {
    const { id: board, owner } = await aBoard();
    const item = await anItem(board, await aVisitor());
    const [first, second, third, id] = [newId(), newId(), newId(), newId()];
    const write = (comment: string) =>
      db
        .doc(commentPath(comment))
        .set(aComment({ feedback_id: item, product_id: board, user_id: owner.uid, by_team: true }));
    const place = (comment: string) => set(owner, board, { kind: 'comment', id: comment, item }, [id]);
    const statusOf = async () => (await get(board, id)).status;
    await write(first);
    await added(owner, { productId: board, id });
    expect(await place(first)).toMatchObject({ status: 200 });
    await write(second);
    expect(await place(second), 'on another comment').toMatchObject({ status: 403 });

    // Before the event, which comes late.
    await db.doc(commentPath(first)).delete();
    expect(await place(second)).toMatchObject({ status: 200 });
    await sweepComment(db, first, true);
    expect(await statusOf()).toBe(200);

    // After the event.
    await db.doc(commentPath(second)).delete();
    await until(async () => expect(await known(id)).toMatchObject({ on: null }));
    expect(await statusOf()).toBe(404);
    await write(third);
    expect(await place(third)).toMatchObject({ status: 200 });
    expect(await statusOf()).toBe(200);

    await db.doc(commentPath(third)).delete();
    await until(async () => expect(await known(id)).toMatchObject({ on: null }));
    await makeOld(id);
    await dropUnplaced(db);
    expect([await known(id), await filesOf(board)]).toEqual([undefined, []]);
  });
});

describe('pictures go', () => {
  const addTo = async (
    board: string,
    { who, on, id = newId() }: { readonly who: Person; readonly on: object; readonly id?: string | undefined },
  ) => {
    await added(who, { productId: board, id });
    expect(await set(who, board, on, [id])).toMatchObject({ status: 200 });
    return id;
  };
  const purgeAll = (owner: Person, body: object) => finish(() => ask('/api/purge-board', hostedToken(owner), { body }));

  test('with a visitor who is removed, and those of others stay', { tags: ['all'] }, async () => {
    const { id: board, owner } = await aBoard();
    const [ada, bob] = [await aVisitor(), await aVisitor()];
    const [item, other, comment] = [await anItem(board, ada), await anItem(board, bob), newId()];
    await db.doc(authorPath(comment)).set(anAuthor({ uid: ada.uid, product_id: board }));
    await db.doc(commentPath(comment)).set(aComment({ feedback_id: other, product_id: board }));
    const removed = [
      await addTo(board, { who: ada, on: { kind: 'item', id: item } }),
      await addTo(board, { who: ada, on: { kind: 'comment', id: comment, item: other } }),
    ];
    const stays = await addTo(board, { who: bob, on: { kind: 'item', id: other } });
    await purgeAll(owner, { id: board, writtenBy: item });
    await expect.poll(() => Promise.all(removed.map(known))).toEqual([undefined, undefined]);
    expect((await get(board, stays)).status).toBe(200);
    expect(await filesOf(board)).toHaveLength(2);
  });

  test('with a period that is cleaned up', { tags: ['all'] }, async () => {
    const { id: board, owner } = await aBoard();
    const ada = await aVisitor();
    const id = await addTo(board, {
      who: ada,
      on: { kind: 'item', id: await anItem(board, ada, { created_at: ago(0) }) },
    });
    const period = { from: Date.now() - HOUR_MS, to: Date.now() };
    expect(await purgeAll(owner, { id: board, ...period })).toBe(1);
    await gone(board, id);
  });

  test('into hiding with an item that is merged, and come back with it', { tags: ['all'] }, async () => {
    const { id: board, owner } = await aBoard();
    const ada = await aVisitor();
    const [item, target] = [await anItem(board, ada), await anItem(board, ada)];
    const id = await addTo(board, { who: ada, on: { kind: 'item', id: item } });
    const finished = (path: string, body: object) =>
      finish(() => ask(path, hostedToken(owner), { body: { product: board, source: item, ...body } }));
    await finished('/api/merge-items', { target });
    expect((await get(board, id)).status).toBe(404);
    await finished('/api/unmerge-item', {});
    expect((await get(board, id)).status).toBe(200);
  });
});

describe('what is on nothing', () => {
  test('is deleted after an hour, and never what has been placed', async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const [left, placed] = [newId(), newId()];
    for (const id of [left, placed]) await added(ada, { productId: board, id });
    await set(ada, board, { kind: 'item', id: await anItem(board, ada) }, [placed]);
    await dropUnplaced(db, Date.now());
    expect(await known(left)).toBeDefined();
    for (const id of [left, placed]) await makeOld(id);
    await dropUnplaced(db);
    expect([await known(left), (await known(placed))?.on?.kind]).toEqual([undefined, 'item']);
    expect(await dropPicture(db, placed, { onlyUnplaced: true })).toBe(false);
    expect((await filesOf(board)).length).toBe(2);
  });

  test('a killed upload’s files are found, even if its board is being deleted', { tags: ['attack'] }, async () => {
    const { id: board } = await aBoard();
    const ada = await aVisitor();
    const id = newId();
    await added(ada, { productId: board, id });
    await db.doc(picturePath(id)).update({ is_stored: false });
    await deleteBoard(db, board);
    expect(await known(id)).toMatchObject({ is_leaving: true, user_id: '' });
    await makeOld(id);
    await dropUnplaced(db);
    expect(await known(id)).toBeUndefined();
    expect(await filesOf(board)).toEqual([]);
  });
});

test('no client talks to the storage itself', { tags: ['attack'] }, async () => {
  const { id: board } = await aBoard();
  const ada = await aVisitor();
  const id = newId();
  await added(ada, { productId: board, id });
  const name = encodeURIComponent(`boards/${board}/pictures/${id}`);
  const at = `${url('storage')}/v0/b/${BUCKET}/o`;
  for (const headers of [
    {},
    { authorization: `Bearer ${hostedToken(ada)}` },
    { authorization: `Firebase ${hostedToken(ada)}` },
  ]) {
    const requests = [
      fetch(`${at}/${name}?alt=media`, { headers }),
      fetch(`${at}/${name}`, { headers }),
      fetch(`${at}?prefix=boards`, { headers }),
      fetch(`${at}?name=${name}`, { method: 'POST', headers: { ...headers, 'content-type': 'image/webp' }, body: 'x' }),
      fetch(`${at}/${name}`, { method: 'DELETE', headers }),
    ];
    for (const request of requests) expect([400, 403]).toContain((await request).status);
  }
  expect(await filesOf(board)).toHaveLength(2);
  expect((await bucket.file(`boards/${board}/pictures/${id}`).download())[0].toString('latin1')).toContain('WEBP');
});
