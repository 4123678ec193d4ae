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
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { authorPath, commentPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, type Actor, anonymousAuthor } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test, thorough } from '../group.ts';
import {
  BOARDS,
  boardNames,
  ITEMS,
  isRare,
  itemNames,
  mayManage,
  mayReadComment,
  mayReadComments,
  mayVoteOrComment,
} from '../specification.ts';
import { authorFor, commenting, itemFor, type Place } from '../world.ts';

/** Creates a comment on the item, by the actor if they are an author, else by another visitor. @returns its path */
async function commentFor(who: Actor, place: Place): Promise<string> {
  const id = unique('comment');
  await commit(withoutRules(), ...commenting(authorFor(who), place, id));
  return commentPath(id);
}

group('comments: who may do what with which comment', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      for (const board of boardNames) {
        const one = isRare(board, name) ? thorough : test;
        const expected = mayVoteOrComment(who, BOARDS[board], ITEMS[name]);
        one(`${who.name} ${may(expected)} comment on ${name} of ${board}`, async () => {
          const place = await itemFor(who, name, board);
          await expectOutcome(commit(as(who), ...commenting(who, place)), outcome(expected));
        });
      }

      const readable = mayReadComments(who, ITEMS[name]);

      const readableAlone = mayReadComment(who, ITEMS[name]);

      test(`${who.name} ${may(readableAlone)} read a comment on ${name}`, async () => {
        const path = await commentFor(who, await itemFor(who, name));
        await expectOutcome(getDoc(doc(as(who), path)), outcome(readableAlone));
      });

      test(`${who.name} ${may(readable)} list and count the comments on ${name}, newest first`, async () => {
        const { feedbackId } = await itemFor(who, name);
        const ofItem = query(
          collection(as(who), 'comments'),
          where('feedback_id', '==', feedbackId),
          orderBy('created_at', 'desc'),
        );
        await expectOutcome(getDocs(query(ofItem, limit(PUBLIC_LIST_MAX))), outcome(readable));
        await expectOutcome(getCount(query(ofItem, limit(PUBLIC_LIST_MAX))), outcome(readable));
        await refused(getDocs(query(ofItem, limit(PUBLIC_LIST_MAX + 1))));
        await refused(getCount(query(ofItem, limit(PUBLIC_LIST_MAX + 1))));
        await refused(getDocs(ofItem));
        await refused(getCount(ofItem));
      });
    }

    const managed = mayManage(who);

    test(`${who.name} ${may(managed)} delete a comment on the board`, async () => {
      const path = await commentFor(who, await itemFor(who, 'an open item'));
      await expectOutcome(deleteDoc(doc(as(who), path)), outcome(managed));
    });

    test(`${who.name} may not change a comment`, async () => {
      const path = await commentFor(who, await itemFor(who, 'an open item'));
      await refused(updateDoc(doc(as(who), path), { content: 'Never said that.' }));
      await refused(updateDoc(doc(as(who), path), { user_id: null }));
    });

    test(`${who.name} may not list comments without naming their item`, async () => {
      const { productId } = await itemFor(who, 'an open item');
      const comments = collection(as(who), 'comments');
      await refused(getDocs(query(comments, limit(1))));
      await refused(getDocs(query(comments, where('product_id', '==', productId), limit(1))));
      await refused(getDocs(query(comments, where('user_id', '==', who.uid), limit(1))));
    });

    test(`${who.name} may not read a comment that does not exist`, async () => {
      await refused(getDoc(doc(as(who), commentPath(unique('missing')))));
    });

    test(`${who.name} may not take over a comment without an author`, async () => {
      const place = await itemFor(who, 'an open item');
      const id = unique('comment');
      const [comment] = commenting(anonymousAuthor, place, id);
      await commit(withoutRules(), comment);
      const [, author] = commenting(who, place, id);
      await refused(commit(as(who), author));
      await refused(commit(as(who), ...commenting(who, place, id)));
      await refused(getDoc(doc(as(who), authorPath(id))));
    });
  }
});
