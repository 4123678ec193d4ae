/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { uidOfSubject } from '../../../functions/src/people/person-id.ts';
import { markOf } from '../../../functions/src/people/secret.ts';
import * as calls from '../../../functions/src/shared/calls.ts';
import { boardSecretPath, productPath } from '../../../functions/src/shared/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { aProduct } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** What an identified person of one board (D49) can ask of every call, as raw HTTP requests. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));

/** Calls that a person may make about the own board: what they ask there. */
const OWN: Readonly<Record<string, (product: string) => object>> = {
  exportMine: (product) => ({ product, from: null }),
  eraseMine: (product) => ({ product }),
  mailSettings: (product) => ({ product }),
  stopMail: (product) => ({ product }),
  follow: (product) => ({ item: `changelog:${product}`, email: 'ada@example.com' }),
  setPictures: (product) => ({ product, on: { kind: 'logo' }, pictures: [] }),
  showPicture: (product) => ({ product, id: 'a'.repeat(20), size: 'full' }),
  addPicture: (product) => ({ product }),
};
/** A request that each other call would take. */
const OTHERS: Readonly<Record<string, object>> = {
  createCheckoutSession: { userId: 'ada', amount: 500, productName: 'Standard Plan' },
  createPaymentIntent: { amount: 500, metadata: { product_name: 'x', customer_email: 'ada@example.com' } },
  verifyPayment: { sessionId: 'cs_1', userId: 'ada' },
  paymentStatus: {},
  planDetails: { after: null },
  receiptLink: { payment: 'cs_1' },
  redeemCode: { code: 'WELCOME' },
  createBoard: { name: 'Mine', settings: {} },
  deleteAccount: {},
  exportAccount: { from: null },
  visitorCode: {},
  reportError: { name: 'TypeError', frames: [], page: '/' },
  mergeVisitor: { visitorToken: 'x' },
  claimVisitor: { code: 'x' },
  acceptInvitation: { code: 'x' },
};
const ofBoard = (product: string): Readonly<Record<string, object>> => ({
  deleteBoard: { id: product },
  purgeBoard: { id: product, writtenBy: 'item' },
  previewPurge: { id: product, writtenBy: 'item' },
  mergeItems: { product, source: 'one', target: 'other' },
  previewMerge: { product, sources: ['one'], target: 'other' },
  unmergeItem: { product, source: 'one' },
  blockedVisitors: { id: product, after: null },
  unblockVisitor: { id: product, handle: randomUUID() },
  ownerMail: { product, change: null },
  invite: { product, role: 'admin' },
  removeMember: { product, uid: 'somebody' },
  setRole: { product, uid: 'somebody', role: 'admin' },
  transferBoard: { product, uid: 'somebody' },
  boardSecret: { product, action: 'read' },
  checkToken: { product, token: 'x' },
  createApiKey: { product, name: 'Key', scopes: ['read'] },
  revokeApiKey: { product, prefix: 'no-key' },
  voteFor: { product, item: 'item', person: { name: 'Ada' } },
  unvoteFor: { product, item: 'item', person: { name: 'Ada' } },
  companies: { product, company: null },
  voters: { product, item: 'item', after: null },
  identify: { product, token: 'x' },
  deviceCode: { product, session: 'x' },
  useDeviceCode: { product, code: 'x' },
  webhooks: { action: 'list', product },
  webhookDeliveries: { product, id: 'one', after: null, retry: null },
});
const paths = new Map(Object.entries(calls).map(([name, { path }]) => [name, path]));
const pathOf = (name: string) => paths.get(name) ?? '';

test('the lists above name every call', () => {
  const named = [...Object.keys(OWN), ...Object.keys(OTHERS), ...Object.keys(ofBoard(''))];
  expect(named.sort()).toEqual(Object.keys(calls).sort());
});

test('a person reaches the own board by the calls of visitors alone, and no other board by any', {
  timeout: 400_000,
}, async () => {
  const [board, other] = [`board-${randomUUID()}`, `board-${randomUUID()}`];
  for (const id of [board, other]) await db.doc(productPath(id)).create(aProduct({ owner_id: 'somebody' }));
  const uid = await uidOfSubject(db, board, '42');
  await hostedAuth().createUser({ uid });
  await db.doc(boardSecretPath(board)).set({ current: 'hbs_x', previous: null, previous_until: null });
  const token = hostedToken({ uid, claims: { board, secret: markOf('hbs_x') } });
  const refusal = { status: 403, body: { key: 'personElsewhere' } };
  for (const [name, body] of [...Object.entries(OTHERS), ...Object.entries(ofBoard(board))]) {
    const answer = await ask(pathOf(name), token, { body });
    const said = name === 'deleteAccount' ? { status: 403 } : refusal;
    expect(answer, name).toMatchObject(said);
  }
  for (const [name, requestFor] of Object.entries(OWN)) {
    const query = name === 'addPicture' ? (product: string) => `?product=${product}&id=${'a'.repeat(20)}` : () => '';
    const send = (product: string) => ask(`${pathOf(name)}${query(product)}`, token, { body: requestFor(product) });
    expect(['personElsewhere', 'signInRequired'], name).not.toContain((await send(board)).body.key);
    expect(await send(other), name).toMatchObject(refusal);
  }
  for (const path of ['/api/mail-settings', '/api/stop-mail']) {
    expect(await ask(path, token, { body: { product: null } })).toMatchObject(refusal);
  }
});
