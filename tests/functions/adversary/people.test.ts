/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { uidOfSubject } from '../../../functions/src/people/person-id.ts';
import { markOf } from '../../../functions/src/people/secret.ts';
import { boardSecretPath, productPath } from '../../../functions/src/shared/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { aProduct } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';
import { ALL_CALLS } from './support/all-calls.ts';
import { requestFor } from './support/requests-of.ts';

/** What an identified person of one board (D49) can ask of every call, as raw HTTP requests. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));

/** What a person asks of their own board by the calls that admit one. */
const OWN: Readonly<Record<string, (product: string) => object>> = {
  '/api/export-mine': (product) => ({ product, from: null }),
  '/api/erase-mine': (product) => ({ product }),
  '/api/mail-settings': (product) => ({ product }),
  '/api/stop-mail': (product) => ({ product }),
  '/api/follow': (product) => ({ item: `changelog:${product}`, email: 'ada@example.com' }),
  '/api/set-pictures': (product) => ({ product, on: { kind: 'logo' }, pictures: [] }),
  '/api/picture-addresses': (product) => ({ product, ids: ['a'.repeat(20)] }),
  '/api/show-entries': (product) => ({ product, after: null }),
  '/api/show-picture': (product) => ({ product, id: 'a'.repeat(20), size: 'full' }),
  '/api/add-picture': (product) => ({ product }),
};
const OTHERS = [...ALL_CALLS].filter(([, { admits }]) => admits === undefined);

test('the list above names every call that admits people', () => {
  const admitting = [...ALL_CALLS].filter(([, { admits }]) => admits !== undefined);
  expect(Object.keys(OWN).sort()).toEqual(admitting.map(([path]) => path).sort());
  expect(OTHERS.length).toBeGreaterThan(30);
});

test('a person reaches their own board by the calls of visitors alone, and no other board by any', async () => {
  const [board, other] = [`board-${randomUUID()}`, `board-${randomUUID()}`];
  for (const id of [board, other]) await db.doc(productPath(id)).create(aProduct({ owner_id: 'somebody' }));
  const uid = await uidOfSubject(db, board, '42');
  await hostedAuth().createUser({ uid });
  await db.doc(boardSecretPath(board)).set({ current: 'hbs_x', previous: null, previous_until: null });
  const token = hostedToken({ uid, claims: { board, secret: markOf('hbs_x') } });
  const refusal = { status: 403, body: { key: 'personElsewhere' } };
  for (const [path, { contract }] of OTHERS) {
    const body = requestFor(contract.request, { product: board, id: board });
    const answer = await ask(path, token, { body });
    // Its sentences are in a field of their own (D15).
    const said = path === '/functions/v1/delete-account' ? { status: 403 } : refusal;
    expect(answer, path).toMatchObject(said);
  }
  for (const [path, bodyFor] of Object.entries(OWN)) {
    const query =
      path === '/api/add-picture' ? (productId: string) => `?product=${productId}&id=${'a'.repeat(20)}` : () => '';
    const send = (productId: string) => ask(`${path}${query(productId)}`, token, { body: bodyFor(productId) });
    expect(['personElsewhere', 'signInRequired'], path).not.toContain((await send(board)).body.key);
    expect(await send(other), path).toMatchObject(refusal);
  }
  for (const path of ['/api/mail-settings', '/api/stop-mail']) {
    expect(await ask(path, token, { body: { product: null } })).toMatchObject(refusal);
  }
});
