import { deleteDoc, doc, increment, setDoc, updateDoc } from 'firebase/firestore/lite';
import { commentPath, feedbackPath, hiddenTotalsPath, productPath } from '../../functions/src/shared/paths.ts';
import { member, owner, visitor } from '../support/actors.ts';
import { someHiddenTotals } from '../support/factories.ts';
import { allowed, as, commit, refused, unique, type Write, withoutRules } from './environment.ts';
import { group, test } from './group.ts';
import { BOARD, commenting, makeItem, submission, voting } from './world.ts';

const change = (feedbackId: string, fields: object): Write => ['update', feedbackPath(feedbackId), fields];

group('counters: nobody writes them', () => {
  const item = async () => feedbackPath((await makeItem(BOARD, 'an open item')).feedbackId);
  for (const who of [member, visitor, owner]) {
    for (const counter of ['votes', 'comments']) {
      test(`${who.name} may not write the ${counter} of an item`, async () => {
        const reference = doc(as(who), await item());
        for (const value of [1, -1, 999, 1.5, null, increment(1), increment(-1), increment(0.5)]) {
          await refused(updateDoc(reference, { [counter]: value }));
          await refused(setDoc(reference, { [counter]: value }, { merge: true }));
        }
      });
    }

    test(`${who.name} may not write an item's counter together with their own vote`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      await refused(commit(as(who), voting(who, place), change(place.feedbackId, { votes: increment(1) })));
      await refused(commit(as(who), voting(who, place), change(place.feedbackId, { votes: 1 })));
    });

    test(`${who.name} may not submit an item with votes`, async () => {
      const [[, path, fields], author] = submission(who, BOARD, 'open');
      for (const votes of [1, 999, increment(1)]) {
        await refused(commit(as(who), ['set', path, { ...fields, votes }], author));
        await refused(commit(as(who), ['set', path, fields], author, ['update', path, { votes }]));
      }
    });

    test(`${who.name} may not write the counters of a board`, async () => {
      const board = doc(as(who), productPath(BOARD));
      for (const value of [1, -1, increment(1)]) {
        await refused(updateDoc(board, { feedback_count: value }));
        await refused(updateDoc(board, { vote_count: value, name: 'A board' }));
      }
    });
  }

  for (const who of [member, visitor, owner]) {
    test(`${who.name} may not write the hidden totals of a board, existing or not`, async () => {
      const id = unique('board');
      const totals = doc(as(who), hiddenTotalsPath(id));
      for (const isThere of [false, true]) {
        if (isThere)
          await commit(withoutRules(), ['set', hiddenTotalsPath(id), someHiddenTotals({ owner_id: who.uid })]);
        await refused(setDoc(totals, someHiddenTotals({ owner_id: who.uid })));
        await refused(updateDoc(totals, { feedback_count: increment(-1) }));
        await refused(deleteDoc(totals));
      }
    });
  }

  test('the author of a comment may not write the item’s count', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const id = unique('comment');
    const counted = change(place.feedbackId, { comments: increment(1) });
    await refused(commit(as(member), ...commenting(member, place, id), counted));
    await allowed(commit(as(member), ...commenting(member, place, id)));
    await refused(deleteDoc(doc(as(member), commentPath(id))));
  });
});
