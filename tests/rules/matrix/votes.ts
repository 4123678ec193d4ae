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
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { votePath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, type Actor, anonymousAuthor, member, visitor } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, withoutRules } from '../environment.ts';
import { sampled, test, thorough, unreportedGroup } from '../group.ts';
import { BOARDS, boardNames, ITEMS, isRare, itemNames, mayListOwnVotes, mayVoteOrComment } from '../specification.ts';
import { itemFor, type Place, voteBy, voting } from '../world.ts';

/** Creates another visitor's vote for actors to attack. */
async function foreignVote(who: Actor, place: Place): Promise<string> {
  const other = who === visitor ? anonymousAuthor : visitor;
  await commit(withoutRules(), voting(other, place));
  return votePath(place.feedbackId, other.uid);
}

unreportedGroup('votes: who may do what with which vote', () => {
  for (const who of ACTORS) {
    for (const board of boardNames) {
      for (const name of itemNames) {
        const one = isRare(board, name) ? thorough : sampled;
        const expected = mayVoteOrComment(who, BOARDS[board], ITEMS[name]);

        one(`${who.name} ${may(expected)} vote on ${name} of ${board}`, async () => {
          const place = await itemFor(who, name, board);
          await expectOutcome(commit(as(who), voting(who, place)), outcome(expected));
        });

        one(`${who.name} ${may(expected)} take their own vote on ${name} of ${board} back`, async () => {
          const place = await itemFor(who, name, board);
          await commit(withoutRules(), voting(who, place));
          await expectOutcome(deleteDoc(doc(as(who), votePath(place.feedbackId, who.uid))), outcome(expected));
        });
      }
    }

    const signedIn = who.token !== 'none';

    sampled(`${who.name} ${may(signedIn)} read whether their own vote exists`, async () => {
      const place = await itemFor(who, 'an open item');
      const own = doc(as(who), votePath(place.feedbackId, who.uid));
      await expectOutcome(getDoc(own), outcome(signedIn));
      await commit(withoutRules(), voting(who, place));
      await expectOutcome(getDoc(own), outcome(signedIn));
    });

    sampled(`${who.name} may not read, change or delete another user's vote`, async () => {
      const place = await itemFor(who, 'an open item');
      const path = await foreignVote(who, place);
      await refused(getDoc(doc(as(who), path)));
      await refused(setDoc(doc(as(who), path), voteBy(who, place)));
      await refused(deleteDoc(doc(as(who), path)));
    });

    sampled(`${who.name} may not vote as another user`, async () => {
      const place = await itemFor(who, 'an open item');
      await refused(commit(as(who), ['set', votePath(place.feedbackId, 'somebody'), voteBy(who, place)]));
    });

    sampled(`${who.name} may not change their own vote`, async () => {
      const place = await itemFor(who, 'an open item');
      await commit(withoutRules(), voting(who, place));
      await refused(commit(as(who), voting(who, place)));
      await refused(commit(as(who), ['update', votePath(place.feedbackId, who.uid), { fingerprint: null }]));
    });

    const listed = mayListOwnVotes(who);

    sampled(`${who.name} ${may(listed)} list and count their own votes, of a visitor and of an account`, async () => {
      const { productId } = await itemFor(who, 'an open item');
      for (const field of ['voter', 'user_id']) {
        const own = query(
          collection(as(who), 'votes'),
          where(field, '==', who.uid),
          where('product_id', '==', productId),
          orderBy('created_at', 'desc'),
        );
        await expectOutcome(getDocs(query(own, limit(PUBLIC_LIST_MAX))), outcome(listed));
        await expectOutcome(getCount(query(own, limit(PUBLIC_LIST_MAX))), outcome(listed));
        await refused(getDocs(own));
        await refused(getDocs(query(own, limit(PUBLIC_LIST_MAX + 1))));
      }
    });

    sampled(`${who.name} may neither list nor count other votes`, async () => {
      const { feedbackId, productId } = await itemFor(who, 'an open item');
      const votes = collection(as(who), 'votes');
      for (const asked of [
        query(votes, limit(1)),
        query(votes, where('feedback_id', '==', feedbackId), limit(1)),
        query(votes, where('product_id', '==', productId), limit(1)),
        query(votes, where('user_id', 'in', [who.uid, 'another']), limit(1)),
        query(votes, where('voter', 'in', [who.uid, 'another']), limit(1)),
        query(votes, where('voter', '==', 'another'), limit(1)),
        query(votes, where('user_id', '==', null), limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });
  }

  test('a uid that ends like another is not confused with it', async () => {
    const place = await itemFor(member, 'an open item');
    const path = `votes/${place.feedbackId}_x${member.uid}`;
    await commit(withoutRules(), ['set', path, voteBy(member, place)]);
    await refused(getDoc(doc(as(member), path)));
    await refused(deleteDoc(doc(as(member), path)));
  });
});
