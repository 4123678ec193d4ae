import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { ACTORS, type Actor, anonymousAuthor, member, visitor } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, withoutRules } from '../environment.ts';
import { group, sampled, test, thorough } from '../group.ts';
import { DOCUMENTS, notDone, send } from '../rest.ts';
import { BOARDS, boardNames, ITEMS, isRare, itemNames, mayFollow, mayUnfollow } from '../specification.ts';
import { following, itemFor, type Place } from '../world.ts';

/** Makes another visitor follow the item. @returns the path of that follow */
async function foreignFollow(who: Actor, place: Place): Promise<string> {
  const other = who === visitor ? anonymousAuthor : visitor;
  await commit(withoutRules(), following(other, place));
  return followPath(place.feedbackId, other.uid);
}

group('follows: who may do what with which follow', () => {
  for (const who of ACTORS) {
    for (const board of boardNames) {
      for (const name of itemNames) {
        const one = isRare(board, name) ? thorough : sampled;
        const expected = mayFollow(who, BOARDS[board], ITEMS[name]);
        one(`${who.name} ${may(expected)} follow ${name} of ${board}`, async () => {
          const place = await itemFor(who, name, board);
          await expectOutcome(commit(as(who), following(who, place)), outcome(expected));
        });
      }

      sampled(`${who.name} ${may(mayUnfollow(who))} stop following an item of ${board}`, async () => {
        const place = await itemFor(who, 'an archived item', board);
        await commit(withoutRules(), following(who, place));
        const own = doc(as(who), followPath(place.feedbackId, who.uid));
        await expectOutcome(deleteDoc(own), outcome(mayUnfollow(who)));
      });
    }

    const signedIn = who.token !== 'none';

    sampled(`${who.name} ${may(signedIn)} read and list their own follows`, async () => {
      const place = await itemFor(who, 'an open item');
      const own = doc(as(who), followPath(place.feedbackId, who.uid));
      await expectOutcome(getDoc(own), outcome(signedIn));
      await commit(withoutRules(), following(who, place));
      await expectOutcome(getDoc(own), outcome(signedIn));
      const listed = query(collection(as(who), 'follows'), where('uid', '==', who.uid), limit(PUBLIC_LIST_MAX));
      await expectOutcome(getDocs(listed), outcome(signedIn));
      await expectOutcome(getCount(listed), outcome(signedIn));
    });

    sampled(`${who.name} may neither read nor change who else follows an item`, async () => {
      const place = await itemFor(who, 'an open item');
      const path = await foreignFollow(who, place);
      await refused(getDoc(doc(as(who), path)));
      await refused(updateDoc(doc(as(who), path), { on: ['comment'] }));
      await refused(deleteDoc(doc(as(who), path)));
      const follows = collection(as(who), 'follows');
      for (const asked of [
        query(follows, limit(1)),
        query(follows, where('item', '==', place.feedbackId), limit(1)),
        query(follows, where('product_id', '==', place.productId), limit(1)),
        query(follows, where('uid', 'in', [who.uid, visitor.uid, anonymousAuthor.uid]), limit(1)),
        query(follows, where('uid', '==', who.uid)),
        query(follows, where('uid', '==', who.uid), limit(PUBLIC_LIST_MAX + 1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });

    sampled(`${who.name} may not change their own follow, nor follow as another user`, async () => {
      const place = await itemFor(who, 'an open item');
      const [kind, path, follow] = following(who, place);
      await refused(commit(as(who), [kind, followPath(place.feedbackId, 'somebody'), follow]));
      await commit(withoutRules(), [kind, path, follow]);
      await refused(updateDoc(doc(as(who), path), { on: ['comment'] }));
      await refused(commit(as(who), [kind, path, follow]));
    });
  }

  test('the follower may not skip documents, which are billed', async () => {
    const skipping = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'follows' }],
        where: { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: member.uid } } },
        offset,
        limit: 1,
      },
    });
    expect(await send(member, 'POST', `${DOCUMENTS}:runQuery`, skipping(0))).toBe('allowed');
    await notDone(member, 'POST', `${DOCUMENTS}:runQuery`, skipping(1));
  });

  test('a uid that ends like another is not confused with it', async () => {
    const place = await itemFor(member, 'an open item');
    const path = `follows/${place.feedbackId}_x${member.uid}`;
    await commit(withoutRules(), following({ ...member, uid: `x${member.uid}` }, place));
    await refused(getDoc(doc(as(member), path)));
    await refused(deleteDoc(doc(as(member), path)));
  });
});
