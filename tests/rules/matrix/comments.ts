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
import { group, sampled, test, thorough } from '../group.ts';
import {
  BOARDS,
  boardNames,
  ITEMS,
  isRare,
  itemNames,
  mayComment,
  mayManage,
  mayReadComment,
  mayReadComments,
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
        const one = isRare(board, name) ? thorough : sampled;
        const expected = mayComment(who, BOARDS[board], ITEMS[name]);
        one(`${who.name} ${may(expected)} comment on ${name} of ${board}`, async () => {
          const place = await itemFor(who, name, board);
          await expectOutcome(commit(as(who), ...commenting(who, place)), outcome(expected));
        });
      }

      const readable = mayReadComments(who, ITEMS[name]);

      const readableAlone = mayReadComment(who, ITEMS[name]);

      sampled(`${who.name} ${may(readableAlone)} read a comment on ${name}`, async () => {
        const path = await commentFor(who, await itemFor(who, name));
        await expectOutcome(getDoc(doc(as(who), path)), outcome(readableAlone));
      });

      sampled(`${who.name} ${may(readable)} list and count the comments on ${name}, newest first`, async () => {
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

    sampled(`${who.name} ${may(managed)} delete a comment on the board`, async () => {
      const path = await commentFor(who, await itemFor(who, 'an open item'));
      await expectOutcome(deleteDoc(doc(as(who), path)), outcome(managed));
    });

    sampled(`${who.name} may not change a comment`, async () => {
      const path = await commentFor(who, await itemFor(who, 'an open item'));
      await refused(updateDoc(doc(as(who), path), { content: 'Never said that.' }));
      await refused(updateDoc(doc(as(who), path), { user_id: null }));
    });

    sampled(`${who.name} may not list comments without naming their item`, async () => {
      const { productId } = await itemFor(who, 'an open item');
      const comments = collection(as(who), 'comments');
      await refused(getDocs(query(comments, limit(1))));
      await refused(getDocs(query(comments, where('product_id', '==', productId), limit(1))));
      await refused(getDocs(query(comments, where('user_id', '==', who.uid), limit(1))));
    });

    sampled(`${who.name} may not read a comment that does not exist`, async () => {
      await refused(getDoc(doc(as(who), commentPath(unique('missing')))));
    });

    sampled(`${who.name} may not take over a comment without an author`, async () => {
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

group('comments: replies', () => {
  /** Writes a comment as visitors do. @param replyTo id of another comment */
  const write = (who: Actor, place: Place, replyTo: string, id = unique('comment')) => {
    const [[kind, path, comment], author] = commenting(who, place, id);
    return commit(as(who), [kind, path, { ...comment, reply_to: replyTo }], author);
  };

  async function aComment(fields: Readonly<Record<string, unknown>> = {}) {
    const place = await itemFor(anonymousAuthor, 'an open item');
    const id = unique('comment');
    const [[kind, path, comment], author] = commenting(anonymousAuthor, place, id);
    await commit(withoutRules(), [kind, path, { ...comment, ...fields }], author);
    return { place, id };
  }

  for (const who of ACTORS) {
    const expected = mayComment(who, BOARDS[boardNames[0] as (typeof boardNames)[number]], ITEMS['an open item']);
    sampled(`${who.name} ${may(expected)} reply to a comment`, async () => {
      const { id, place } = await aComment();
      await expectOutcome(write(who, place, id), outcome(expected));
    });
  }

  test('nobody may reply to a reply', async () => {
    const { id, place } = await aComment({ reply_to: 'another' });
    await refused(write(anonymousAuthor, place, id));
  });

  test('nobody may reply to a comment whose author has removed it', async () => {
    const { id, place } = await aComment({ content: '', removed_at: new Date() });
    await refused(write(anonymousAuthor, place, id));
  });

  test('nobody may reply to a comment on another item, to itself, or to none', async () => {
    const { id, place } = await aComment();
    const other = await itemFor(anonymousAuthor, 'an open item');
    await refused(write(anonymousAuthor, other, id));
    await refused(write(anonymousAuthor, place, unique('missing')));
    const own = unique('comment');
    await refused(write(anonymousAuthor, place, own, own));
  });

  test('nobody may turn a comment into a reply later', async () => {
    const { id, place } = await aComment();
    const [comment, author] = commenting(anonymousAuthor, place);
    await commit(withoutRules(), comment, author);
    await refused(updateDoc(doc(as(anonymousAuthor), comment[1]), { reply_to: id }));
  });
});
