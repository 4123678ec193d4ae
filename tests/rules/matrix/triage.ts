import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { OWN_VIEW_NAME_MAX, OWN_VIEW_QUERY_MAX, OWN_VIEWS_MAX } from '../../../functions/src/shared/limits.ts';
import { memberPath, ownViewsPath, triagePath } from '../../../functions/src/shared/paths.ts';
import { PRIORITIES } from '../../../functions/src/shared/team/triage.ts';
import { ACTORS, type Actor, inactiveOwner, owner } from '../../support/actors.ts';
import { aMember, aTriage, ownViews } from '../../support/factories.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { mayManage, mayMarkSeen, mayReadNotes } from '../specification.ts';
import { BOARD, itemFor, makeBoard, makeItem, type Place } from '../world.ts';

const now = { at: serverTimestamp() };

/** Who takes care of an open item, before and after it is stored. */
async function triageFor(who: Actor) {
  const { productId: product_id, feedbackId } = await itemFor(who, 'an open item');
  const path = triagePath(feedbackId);
  return {
    path,
    product_id,
    feedbackId,
    reference: doc(as(who), path),
    triage: aTriage({ product_id, feedback_id: feedbackId, assignee: null }),
  };
}

group('triage: who may say who takes care of an item, and who may know it', () => {
  for (const who of ACTORS) {
    test(`${who.name} ${may(mayManage(who))} set the assignee and the priority of an item, and change them`, async () => {
      const { reference, path, triage } = await triageFor(who);
      await expectOutcome(setDoc(reference, { ...triage, ...now }), outcome(mayManage(who)));
      await commit(withoutRules(), ['set', path, triage]);
      await expectOutcome(updateDoc(reference, { priority: 'low', ...now }), outcome(mayManage(who)));
      await refused(deleteDoc(reference));
    });

    test(`${who.name} ${may(mayReadNotes(who))} list who takes care of items, page by page, of one board`, async () => {
      const { path, product_id, feedbackId, triage } = await triageFor(who);
      await commit(withoutRules(), ['set', path, triage]);
      const all = collection(as(who), 'triage');
      const ofBoard = where('product_id', '==', product_id);
      for (const asked of [
        query(all, ofBoard, limit(50)),
        query(all, ofBoard, where('feedback_id', 'in', [feedbackId, unique('missing')]), limit(30)),
        query(all, ofBoard, where('assignee', '==', who.uid), orderBy('at', 'desc'), limit(30)),
      ]) {
        await expectOutcome(getDocs(asked), outcome(mayReadNotes(who)));
        await expectOutcome(getCount(asked), outcome(mayReadNotes(who)));
      }
      await refused(getDoc(doc(as(who), path)));
      for (const wide of [query(all, ofBoard), query(all, ofBoard, limit(51)), query(all, limit(1))]) {
        await refused(getDocs(wide));
        await refused(getCount(wide));
      }
    });
  }

  test('only the team can be assigned', async () => {
    const { reference, product_id, triage } = await triageFor(owner);
    const elsewhere = await makeBoard();
    const [here, there] = [unique('here'), unique('there')];
    await commit(
      withoutRules(),
      ['set', memberPath(product_id, here), aMember({ product_id, user_id: here })],
      ['set', memberPath(elsewhere, there), aMember({ product_id: elsewhere, user_id: there })],
    );
    for (const assignee of [here, owner.uid, null]) await allowed(setDoc(reference, { ...triage, assignee, ...now }));
    for (const assignee of [there, unique('nobody'), '', 'a/b', 1, [here], { uid: here }]) {
      await refused(setDoc(reference, { ...triage, assignee, ...now }));
    }
  });

  test('it has these fields alone, a known priority and the time of the server', async () => {
    const { reference, triage } = await triageFor(owner);
    for (const priority of [...PRIORITIES, null]) await allowed(setDoc(reference, { ...triage, priority, ...now }));
    for (const change of [
      { priority: 'Urgent' },
      { priority: 1 },
      { priority: deleteField() },
      { assignee: deleteField() },
      { at: Timestamp.now() },
      { at: null },
      { note: 'x' },
      { feedback_id: unique('another') },
      { feedback_id: deleteField() },
    ]) {
      await refused(updateDoc(reference, { ...now, ...change }));
    }
  });

  test('the owner may set it for no item of another board, and for none that does not exist', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const foreign: Place = await makeItem(await makeBoard({}, inactiveOwner), 'an open item');
    for (const [feedbackId, product_id] of [
      [place.feedbackId, await makeBoard()],
      [foreign.feedbackId, foreign.productId],
      [foreign.feedbackId, BOARD],
      [unique('missing'), BOARD],
    ] as const) {
      await refused(
        setDoc(doc(as(owner), triagePath(feedbackId)), {
          ...aTriage({ product_id, feedback_id: feedbackId, assignee: null }),
          ...now,
        }),
      );
    }
  });
});

/** The saved views of an actor, on a board that the actor would manage. */
async function viewsOf(who: Actor) {
  const { productId: product_id } = await itemFor(who, 'an open item');
  const path = ownViewsPath(product_id, who.uid);
  await commit(withoutRules(), ['delete', path]);
  return { path, product_id, reference: doc(as(who), path), own: ownViews({ product_id, uid: who.uid }) };
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`View ${at}`, 'status=open']));

group('views: who may save views of a list', () => {
  for (const who of ACTORS) {
    test(`${who.name} ${may(mayMarkSeen(who))} save own views, and read no others`, async () => {
      const { reference, path, product_id, own } = await viewsOf(who);
      await expectOutcome(getDoc(reference), outcome(who.token !== 'none'));
      await expectOutcome(setDoc(reference, own), outcome(mayMarkSeen(who)));
      await commit(withoutRules(), ['set', path, own]);
      await expectOutcome(updateDoc(reference, { views: {} }), outcome(mayMarkSeen(who)));
      await refused(deleteDoc(reference));
      const uid = unique('other');
      const others = doc(as(who), ownViewsPath(product_id, uid));
      await refused(setDoc(others, { ...own, uid }));
      await commit(withoutRules(), ['set', ownViewsPath(product_id, uid), { ...own, uid }]);
      await refused(getDoc(others));
      await refused(setDoc(others, own));
      await refused(getDocs(query(collection(as(who), 'own_views'), where('uid', '==', who.uid), limit(1))));
    });
  }

  test('a view has a name and a query of one line each, and there are only so many', async () => {
    const { reference, own } = await viewsOf(owner);
    const other = await makeBoard();
    for (const views of [
      {},
      many(OWN_VIEWS_MAX),
      { ['x'.repeat(OWN_VIEW_NAME_MAX)]: 'x'.repeat(OWN_VIEW_QUERY_MAX) },
      { 'In Bearbeitung': 'status=in-progress', Fehler: 'status=in-progress' },
    ]) {
      await allowed(setDoc(reference, { ...own, views }));
    }
    for (const change of [
      { views: many(OWN_VIEWS_MAX + 1) },
      { views: { ['x'.repeat(OWN_VIEW_NAME_MAX + 1)]: 'a=b' } },
      { views: { Bugs: 'x'.repeat(OWN_VIEW_QUERY_MAX + 1) } },
      { views: { Bugs: 'category=bug', bugs: 'category=bug' } },
      { views: { ' ': 'a=b' } },
      { views: { 'a\nb': 'a=b' } },
      { views: { Bugs: '' } },
      { views: { Bugs: 'a\nb' } },
      { views: { Bugs: 1 } },
      { views: { Bugs: { category: 'bug' } } },
      { views: ['a=b'] },
      { views: null },
      { uid: 'member' },
      { product_id: other },
      { product_id: null },
      { x: 1 },
    ]) {
      await refused(setDoc(reference, { ...own, ...change }));
    }
  });
});
