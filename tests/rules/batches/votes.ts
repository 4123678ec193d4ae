import { deleteDoc, doc } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { authorPath, feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import { member, memberAuthor, owner, visitor } from '../../support/actors.ts';
import { anAuthor } from '../../support/factories.ts';
import { allowed, as, commit, refused, times, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { authorship, BOARD, makeBoard, makeItem, submission, voteBy, voting } from '../world.ts';

group('batches: the automatic vote', () => {
  for (const who of [member, visitor]) {
    test(`${who.name} may vote for a new open item in its batch, and take the vote back`, async () => {
      const place = { productId: BOARD, feedbackId: unique('item') };
      await allowed(commit(as(who), ...submission(who, BOARD, 'open', place.feedbackId), voting(who, place)));
      await allowed(deleteDoc(doc(as(who), votePath(place.feedbackId, who.uid))));
    });

    test(`${who.name} may vote for a new pending item in its batch, and not take the vote back`, async () => {
      const productId = await makeBoard({ requireApproval: true });
      const place = { productId, feedbackId: unique('item') };
      await allowed(commit(as(who), ...submission(who, productId, 'pending', place.feedbackId), voting(who, place)));
      await refused(deleteDoc(doc(as(who), votePath(place.feedbackId, who.uid))));
    });

    test(`${who.name} may not vote for their own pending item later`, async () => {
      const productId = await makeBoard({ requireApproval: true });
      const place = { productId, feedbackId: unique('item') };
      await commit(as(who), ...submission(who, productId, 'pending', place.feedbackId));
      await refused(commit(as(who), voting(who, place)));
    });

    test(`${who.name} may not vote for a pending item as a second person`, async () => {
      const productId = await makeBoard({ requireApproval: true });
      const place = { productId, feedbackId: unique('item') };
      const somebody = { ...who, uid: 'somebody' };
      await refused(
        commit(
          as(who),
          ...submission(who, productId, 'pending', place.feedbackId),
          voting(who, place),
          voting(somebody, place),
        ),
      );
    });

    test(`${who.name} may not vote for an item that is not created in the batch, even with an author document`, async () => {
      const place = { productId: BOARD, feedbackId: unique('ghost') };
      await refused(commit(as(who), voting(who, place)));
      await commit(withoutRules(), [
        'set',
        authorPath(place.feedbackId),
        anAuthor({ uid: who.uid, product_id: BOARD }),
      ]);
      await refused(commit(as(who), voting(who, place)));
      await refused(commit(as(who), authorship(who, BOARD, place.feedbackId), voting(who, place)));
    });
  }

  test('a second person may not vote for a pending item', async () => {
    const productId = await makeBoard({ requireApproval: true });
    const place = { productId, feedbackId: unique('item') };
    await commit(as(member), ...submission(member, productId, 'pending', place.feedbackId), voting(member, place));
    for (const who of [visitor, memberAuthor, owner]) await refused(commit(as(who), voting(who, place)));
  });

  test('the owner may not vote for a pending item in a batch that changes it', async () => {
    const productId = await makeBoard({ requireApproval: true });
    const place = await makeItem(productId, 'a pending item');
    await refused(
      commit(as(owner), ['update', feedbackPath(place.feedbackId), { is_pinned: true }], voting(owner, place)),
    );
  });
});

group('batches: one vote per person', () => {
  for (const who of [member, visitor]) {
    test(`${who.name} may vote once, however often and under any id`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      const vote = voteBy(who, place);
      await allowed(commit(as(who), voting(who, place)));
      for (const id of [
        `${place.feedbackId}_${who.uid}`,
        `${place.feedbackId}_${who.uid}_`,
        `${place.feedbackId}__${who.uid}`,
        `${place.feedbackId}${who.uid}`,
        `${place.feedbackId}_${who.uid.toUpperCase()}`,
        `_${who.uid}`,
        who.uid,
        unique('vote'),
      ]) {
        await refused(commit(as(who), ['set', `votes/${id}`, vote]));
      }
    });

    test(`${who.name} sends a vote twenty times at once, and one is accepted`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      const presses = await Promise.allSettled(times(20, () => commit(as(who), voting(who, place))));
      expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  }
});
