import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { productPath, statsPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, owner } from '../../support/actors.ts';
import { aProduct } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { DOCUMENTS, notDone, send } from '../rest.ts';

/** Maximum days of a query. */
const DAYS_MAX = 400;
const without = FEATURES.filter((feature) => feature !== 'analytics');

/** Creates a board with one day. */
async function makeBoard(owner_id: string, features?: (typeof FEATURES)[number][]): Promise<string> {
  const id = unique('board');
  await commit(
    withoutRules(),
    ['set', productPath(id), aProduct({ owner_id, ...(features && { features }) })],
    ['set', statsPath(id, '2026-06-02'), { product_id: id, day: '2026-06-02', votes: 3 }],
  );
  return id;
}

group('stats: who may read what happened on a board', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';
    const stats = collection(as(who), 'stats');
    const ofBoard = (id: string, max: number) => query(stats, where('product_id', '==', id), limit(max));

    test(`${who.name} ${may(signedIn)} list the days of their own board with Insights, up to 400`, async () => {
      const id = await makeBoard(who.uid, [...FEATURES]);
      await expectOutcome(getDocs(ofBoard(id, DAYS_MAX)), outcome(signedIn));
      const since = query(
        stats,
        where('product_id', '==', id),
        where('day', '>=', '2026-01-01'),
        orderBy('day'),
        limit(1),
      );
      await expectOutcome(getDocs(since), outcome(signedIn));
      await refused(getDocs(ofBoard(id, DAYS_MAX + 1)));
      await refused(getDocs(query(stats, where('product_id', '==', id))));
      await refused(getDoc(doc(as(who), statsPath(id, '2026-06-02'))));
    });

    test(`${who.name} may not list the days of their own board without Insights, nor of another owner's`, async () => {
      const other = who === owner ? 'stranger' : 'owner';
      for (const id of [
        await makeBoard(who.uid),
        await makeBoard(who.uid, [...without]),
        await makeBoard(other, [...FEATURES]),
      ]) {
        await refused(getDocs(ofBoard(id, 1)));
        await refused(getCount(ofBoard(id, 1)));
      }
      await refused(getDocs(query(stats, limit(1))));
    });

    test(`${who.name} may not write a day, not even of their own board`, async () => {
      const id = await makeBoard(who.uid, [...FEATURES]);
      const day = doc(as(who), statsPath(id, '2026-06-02'));
      await refused(setDoc(day, { product_id: id, day: '2026-06-02', votes: 4 }));
      await refused(setDoc(doc(as(who), statsPath(id, '2026-06-03')), { product_id: id, day: '2026-06-03', votes: 4 }));
      await refused(deleteDoc(day));
    });
  }

  test('the owner may not skip days, which are billed, nor read those of a deleted board', async () => {
    const id = await makeBoard(owner.uid, ['analytics']);
    const body = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'stats' }],
        where: { fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL', value: { stringValue: id } } },
        offset,
        limit: 1,
      },
    });
    expect(await send(owner, 'POST', `${DOCUMENTS}:runQuery`, body(0))).toBe('allowed');
    await notDone(owner, 'POST', `${DOCUMENTS}:runQuery`, body(1));
    await commit(withoutRules(), ['delete', productPath(id)]);
    await notDone(owner, 'POST', `${DOCUMENTS}:runQuery`, body(0));
  });
});
