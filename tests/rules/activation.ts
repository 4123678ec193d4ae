import { deleteDoc, doc, updateDoc } from 'firebase/firestore/lite';
import { commentPath, feedbackPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { type Actor, owner } from '../support/actors.ts';
import { aUserPlan } from '../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, unique, withoutRules } from './environment.ts';
import { ABSENT, type Fields, mutated, mutationsOf } from './fields.ts';
import { group, test, testOf } from './group.ts';
import { commenting, makeBoard, makeItem } from './world.ts';

const PLAN: Fields = {
  account_active: {
    good: { true: true },
    bad: { absent: ABSENT, false: false, null: null, 'a word': 'true', 'a number': 1, 'a list': [true] },
  },
};

group('activation: what makes an account active', () => {
  for (const mutation of mutationsOf(PLAN)) {
    testOf(mutation)(
      `an owner whose plan has account_active ${mutation.what} ${may(mutation.good)} look after a board`,
      async () => {
        const who: Actor = { ...owner, uid: unique('owner') };
        const plan = mutated(aUserPlan({ user_id: who.uid }), mutation);
        const place = await makeItem(await makeBoard({}, who), 'an open item');
        const id = unique('comment');
        await commit(withoutRules(), ['set', userPlanPath(who.uid), plan], ...commenting(who, place, id));
        const expected = outcome(mutation.good);
        const item = doc(as(who), feedbackPath(place.feedbackId));
        await expectOutcome(updateDoc(doc(as(who), productPath(place.productId)), { name: 'New' }), expected);
        await expectOutcome(updateDoc(item, { is_pinned: true }), expected);
        await expectOutcome(deleteDoc(doc(as(who), commentPath(id))), expected);
        await expectOutcome(deleteDoc(item), expected);
      },
    );
  }

  test('an owner without a plan may not look after a board, whatever the token claims', async () => {
    const who: Actor = { ...owner, uid: unique('owner') };
    const board = doc(as(who), productPath(await makeBoard({}, who)));
    await expectOutcome(updateDoc(board, { name: 'New' }), 'refused');
  });
});
