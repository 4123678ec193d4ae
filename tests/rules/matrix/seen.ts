import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { SEEN_ITEMS_MAX } from '../../../functions/src/shared/limits.ts';
import { seenPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, type Actor, inactiveOwner, owner } from '../../support/actors.ts';
import { aSeen } from '../../support/factories.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { mayMarkSeen } from '../specification.ts';
import { itemFor, makeBoard } from '../world.ts';

const at = Timestamp.fromMillis(0);

/** A board that the actor would manage, with what is written first. */
async function ownBoard(who: Actor) {
  const { productId } = await itemFor(who, 'an open item');
  const path = seenPath(productId, who.uid);
  return { productId, path, reference: doc(as(who), path), seen: aSeen({ product_id: productId, uid: who.uid, at }) };
}

group('seen: who may do what with what a person has seen of a board', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';
    const mayMark = mayMarkSeen(who);

    test(`${who.name} ${may(signedIn)} read their own mark, also before there is one`, async () => {
      const { reference, path, seen } = await ownBoard(who);
      await commit(withoutRules(), ['delete', path]);
      await expectOutcome(getDoc(reference), outcome(signedIn));
      await commit(withoutRules(), ['set', path, seen]);
      await expectOutcome(getDoc(reference), outcome(signedIn));
    });

    test(`${who.name} ${may(mayMark)} mark items, and all of them, as seen`, async () => {
      const { reference, path, seen } = await ownBoard(who);
      await commit(withoutRules(), ['delete', path]);
      await expectOutcome(setDoc(reference, seen), outcome(mayMark));
      await commit(withoutRules(), ['set', path, seen]);
      await expectOutcome(updateDoc(reference, { 'items.item': Timestamp.now() }), outcome(mayMark));
      await expectOutcome(updateDoc(reference, { at: serverTimestamp(), items: {} }), outcome(mayMark));
    });

    test(`${who.name} may not delete the mark, list any, or read and write that of another`, async () => {
      const { reference, path, productId, seen } = await ownBoard(who);
      await commit(withoutRules(), ['set', path, seen]);
      await refused(deleteDoc(reference));
      const uid = unique('other');
      const others = seenPath(productId, uid);
      const all = collection(as(who), 'seen');
      await refused(setDoc(doc(as(who), others), { ...seen, uid }));
      await commit(withoutRules(), ['set', others, { ...seen, uid }]);
      await refused(getDoc(doc(as(who), others)));
      await refused(updateDoc(doc(as(who), others), { items: {} }));
      await refused(setDoc(doc(as(who), others), seen));
      for (const asked of [query(all, limit(1)), query(all, where('uid', '==', who.uid), limit(1))]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });
  }

  test('the owner may mark no board of another owner, and none that does not exist', async () => {
    const foreign = await makeBoard({}, inactiveOwner);
    for (const product_id of [foreign, unique('missing')]) {
      const own = doc(as(owner), seenPath(product_id, owner.uid));
      await refused(setDoc(own, aSeen({ product_id, uid: owner.uid, at })));
    }
  });

  test('a mark has these fields alone, names its board and person, and lies in no future', async () => {
    const { reference, seen } = await ownBoard(owner);
    await allowed(setDoc(reference, seen));
    const other = await makeBoard();
    for (const change of [
      { product_id: other },
      { product_id: null },
      { uid: 'member' },
      { at: null },
      { at: 0 },
      { at: Timestamp.fromMillis(Date.now() + 60_000) },
      { at: deleteField() },
      { items: null },
      { items: [] },
      { items: deleteField() },
      { items: manyItems(SEEN_ITEMS_MAX + 1) },
      { items: { ['x'.repeat(129)]: at } },
      { items: { item: at, ['x'.repeat(129)]: at } },
      { items: { 'x y': at } },
      { x: 1 },
    ]) {
      await refused(updateDoc(reference, change));
    }
    await allowed(updateDoc(reference, { items: { ['x'.repeat(128)]: at, '_it-em': at } }));
    await allowed(updateDoc(reference, { items: manyItems(SEEN_ITEMS_MAX) }));
    await refused(updateDoc(reference, { 'items.another': at }));
  });
});

const manyItems = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`item${n}`, at]));
