import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_SOURCES } from '../../functions/src/shared/imports/pages.ts';
import { memberPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { inLocal } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { makeAccount } from '../support/auth.ts';
import { aMember, aProduct, aUserPlan } from '../support/factories.ts';
import { hosted as db } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** Pages of other products, read through Hosting from their stand-ins (D54). */

const auth = hostedAuth();
let owner = '';
let board = '';
beforeAll(async () => {
  owner = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
});
beforeEach(async () => {
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner }));
});

/** A key that the stand-ins take, and that no other test uses. */
const KEY = `good-${randomUUID()}`;
const ADDRESSES: Readonly<Record<string, string>> = {
  'github-issues': 'https://github.com/demo/app',
  'github-discussions': 'demo/app',
  fider: `${url('sources')}/fider`,
  quackback: `${url('sources')}/quackback/`,
};

interface Sent {
  readonly address?: string;
  readonly key?: string | null;
  readonly cursor?: string | null;
}

const read = (kind: string, sent: Sent = {}, token: string | null = hostedToken({ uid: owner })) => {
  const { address = ADDRESSES[kind] ?? '', key = KEY, cursor = null } = sent;
  return ask('/api/import-page', token, { body: { product: board, source: { kind, address, key }, cursor } });
};

test('pages are read one call after the other', async () => {
  const first = await read('quackback');
  expect(first).toMatchObject({ status: 200, body: { next: expect.any(String), wait: null } });
  const pages = first.body.pages as readonly object[];
  expect(pages.slice(0, 3)).toMatchObject([
    { list: 'statuses', of: null, body: { data: [{ id: 'status_1', name: 'Open' }] } },
    { list: 'items', of: null, body: { data: expect.arrayContaining([expect.objectContaining({ id: 'post_120' })]) } },
    { list: 'comments', of: 'post_120' },
  ]);
  const second = await read('quackback', { cursor: first.body.next as string });
  expect(second.status).toBe(200);
  expect(JSON.stringify(second.body.pages)).not.toContain('post_120');
});

test('a wrong key is refused with the field that it is in', async () => {
  expect(await read('canny', { key: 'wrong' })).toMatchObject({
    status: 400,
    body: { key: 'sourceKeyRefused', field: 'key', error: expect.stringContaining('key') },
  });
});

describe('in all detail', { tags: ['all'] }, () => {
  test.each(API_SOURCES)('%s has a first page', async (kind) => {
    const { status, body } = await read(kind);
    expect(status).toBe(200);
    expect((body.pages as readonly { readonly list: string }[]).map(({ list }) => list)).toContain('items');
  });

  test.each(['canny', 'featurebase', 'quackback', 'github-discussions'])(
    '%s is not read without a key',
    async (kind) => {
      for (const key of [null, ' '])
        expect(await read(kind, { key })).toMatchObject({
          status: 400,
          body: { key: 'sourceKeyRequired', field: 'key' },
        });
    },
  );

  test('a source that is busy is waited for', async () => {
    const { status, body } = await read('github-issues', { address: 'busy/app' });
    expect({ status, body }).toMatchObject({ status: 200, body: { pages: [], next: expect.any(String), wait: 7 } });
  });

  test.each([
    ['github-issues', 'app'],
    ['github-issues', 'demo/none'],
    ['fider', `${url('sources')}/elsewhere/fider`],
    ['fider', ''],
    ['fider', 'localhost'],
    ['fider', 'https://127.0.0.1'],
    ['fider', 'https://169.254.169.254/computeMetadata'],
    ['fider', 'https://metadata.google.internal'],
    ['quackback', url('functions')],
    ['quackback', url('webhooks')],
  ])('%s at %j is unknown', { tags: ['attack'] }, async (kind, address) => {
    expect(await read(kind, { address })).toMatchObject({
      status: 400,
      body: { key: 'sourceUnknown', field: 'address' },
    });
  });

  test('a source that breaks off is told as such, and the limits of answers are kept', async () => {
    const site = (fault: string) => read('fider', { address: `${url('sources')}/${fault}/fider` });
    expect(await site('half')).toMatchObject({ status: 502, body: { key: 'sourceBroken' } });
    expect(await site('html')).toMatchObject({ status: 400, body: { key: 'sourceUnreadable', field: 'address' } });
    for (const fault of ['large', 'endless'])
      expect(await site(fault)).toMatchObject({ status: 400, body: { key: 'sourceTooLarge', field: 'address' } });
  });

  test('a key that no header can hold, and a cursor of one’s own, are refused', { tags: ['attack'] }, async () => {
    for (const key of ['good key', 'good\r\nx-evil: 1', 'gööd'])
      expect(await read('github-issues', { key })).toMatchObject({ status: 400, body: { key: 'sourceKeyRefused' } });
    for (const cursor of ['x', '[["voters","../admin",null]]'])
      expect(await read('featurebase', { cursor })).toMatchObject({ status: 400, body: { key: 'cursorInvalid' } });
  });

  test('others than admins are refused', { tags: ['attack'] }, async () => {
    const [editor, stranger] = [await makeAccount(auth), await makeAccount(auth)];
    await db.doc(memberPath(board, editor)).create(aMember({ product_id: board, user_id: editor, role: 'editor' }));
    for (const uid of [editor, stranger])
      expect(await read('fider', {}, hostedToken({ uid }))).toMatchObject({
        status: 403,
        body: { key: 'importsNotYours' },
      });
    expect(await read('fider', {}, null)).toMatchObject({ status: 401 });
    const unpaid = await makeAccount(auth);
    await db.doc(productPath(board)).update({ owner_id: unpaid });
    expect(await read('fider', {}, hostedToken({ uid: unpaid }))).toMatchObject({
      status: 403,
      body: { key: 'notActive' },
    });
  });

  test('the key reaches its source alone: no answer, no log and no document has it', { tags: ['attack'] }, async () => {
    const answers = [];
    for (const kind of API_SOURCES) answers.push(await read(kind));
    for (const key of [`wrong-${KEY.slice(5)}`, `${KEY}-down`, `${KEY}-half`, `${KEY} x`])
      for (const kind of ['canny', 'featurebase']) answers.push(await read(kind, { key }));
    const asked = (await (await fetch(`${url('sources')}/asked.json`)).json()) as readonly object[];
    const secret = KEY.slice(5);
    const holding = asked.filter((one) => JSON.stringify(one).includes(secret)) as readonly { readonly path: string }[];
    // Neither is it in an address, which others log.
    expect(holding.length).toBeGreaterThan(API_SOURCES.length);
    expect(holding.filter(({ path }) => path.includes(secret))).toEqual([]);
    for (const { text, headers } of answers) {
      expect(text).not.toContain(secret);
      expect(JSON.stringify([...headers])).not.toContain(secret);
    }
    const last = answers.at(-1)?.headers.get('x-request-id') ?? '';
    const log = () => readFileSync(inLocal('emulators.log'), 'utf8');
    await expect.poll(log).toContain(last);
    expect(log()).not.toContain(secret);
    for (const collection of await db.listCollections()) {
      const { docs } = await collection.where('product_id', '==', board).get();
      expect(docs.map(({ ref }) => ref.path)).toEqual([]);
    }
  });
});
