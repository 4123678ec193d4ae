import { beforeEach, expect, test } from 'vitest';
import { forgetIdle, recordIdle } from '../../../functions/src/notifications/mail/idle-addresses.ts';
import { addressSchema } from '../../../functions/src/shared/telling/address.ts';
import { addressPath, followPath } from '../../../functions/src/shared/telling/paths.ts';
import { aFollow, anAddress } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

/** Addresses of people who follow nothing on a board any more. */

const db = connect('idle-addresses');
const ada = { uid: 'ada', product_id: 'board' };

beforeEach(async () => {
  await clear('idle-addresses');
  for (const product_id of ['board', 'other']) {
    await db
      .doc(followPath(`${product_id}-item`, 'ada'))
      .set(aFollow({ item: `${product_id}-item`, product_id, uid: 'ada' }));
    await db.doc(addressPath(product_id)).set(anAddress({ product_id, uid: 'ada' }));
  }
  await db.doc(addressPath('ben')).set(anAddress({ product_id: 'board', uid: 'ben' }));
});

const stop = () => db.doc(followPath('board-item', 'ada')).delete();
const left = async () =>
  (await db.collection('addresses').get()).docs.map((one) => {
    addressSchema.parse(one.data());
    return one.id;
  });

test('are forgotten a day after the last follow, and those of other boards and people stay', async () => {
  await stop();
  await recordIdle(db, ada);
  await forgetIdle(db, 10);
  expect(await left()).toEqual(['ben', 'board', 'other']);
  await forgetIdle(db, 10, 0);
  expect(await left()).toEqual(['ben', 'other']);
});

test('stay while another item is followed', async () => {
  await db.doc(followPath('second', 'ada')).set(aFollow({ item: 'second', product_id: 'board', uid: 'ada' }));
  await stop();
  await recordIdle(db, ada);
  await forgetIdle(db, 10, 0);
  expect(await left()).toEqual(['ben', 'board', 'other']);
});

test('stay if the person follows again within the day, and are noted again the next time', async () => {
  await stop();
  await recordIdle(db, ada);
  await db.doc(followPath('board-item', 'ada')).set(aFollow({ item: 'board-item', product_id: 'board', uid: 'ada' }));
  await forgetIdle(db, 10, 0);
  expect((await db.doc(addressPath('board')).get()).get('idle_at')).toBeNull();
  await stop();
  await recordIdle(db, ada);
  await forgetIdle(db, 10, 0);
  expect(await left()).toEqual(['ben', 'other']);
});
