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
import { expect } from 'vitest';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { authorPath, commentPath, feedbackPath, pendingCommentPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, type Actor, member, nobody, owner, stranger, visitor } from '../../support/actors.ts';
import { newComment } from '../documents.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, sampled, test, testOf, thorough } from '../group.ts';
import {
  BOARDS,
  boardNames,
  ITEMS,
  isRare,
  itemNames,
  mayAskToComment,
  mayReadNotes,
  mayReadWaitingComment,
  mayRemoveComment,
} from '../specification.ts';
import {
  askingToComment,
  authorFor,
  authorship,
  commenting,
  itemFor,
  makeItem,
  type Place,
  submission,
} from '../world.ts';

const HELD = 'a board with approval of comments';

/** Creates a waiting comment on the item, by the actor if they are an author, else by another visitor. @returns its id */
async function waitingFor(who: Actor, place: Place): Promise<string> {
  const id = unique('comment');
  await commit(withoutRules(), ...askingToComment(authorFor(who), place, id));
  return id;
}

group('waiting comments: who may do what with them', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      for (const board of boardNames) {
        const one = isRare(board, name) ? thorough : sampled;
        const expected = mayAskToComment(who, BOARDS[board], ITEMS[name]);
        one(`${who.name} ${may(expected)} ask to comment on ${name} of ${board}`, async () => {
          const place = await itemFor(who, name, board);
          await expectOutcome(commit(as(who), ...askingToComment(who, place)), outcome(expected));
        });
      }
    }

    const readable = mayReadWaitingComment(who);
    sampled(`${who.name} ${may(readable)} read a waiting comment`, async () => {
      const id = await waitingFor(who, await itemFor(who, 'an open item', HELD));
      await expectOutcome(getDoc(doc(as(who), pendingCommentPath(id))), outcome(readable));
    });

    const listed = mayReadNotes(who);
    sampled(`${who.name} ${may(listed)} list and count the waiting comments of a board`, async () => {
      const place = await itemFor(who, 'an open item', HELD);
      await waitingFor(who, place);
      const all = collection(as(who), 'pending_comments');
      const ofBoard = query(all, where('product_id', '==', place.productId), orderBy('created_at', 'desc'));
      const ofItem = query(ofBoard, where('feedback_id', '==', place.feedbackId));
      for (const some of [ofBoard, ofItem]) {
        await expectOutcome(getDocs(query(some, limit(PUBLIC_LIST_MAX))), outcome(listed));
        await expectOutcome(getCount(query(some, limit(PUBLIC_LIST_MAX))), outcome(listed));
        await refused(getDocs(query(some, limit(PUBLIC_LIST_MAX + 1))));
        await refused(getDocs(some));
      }
      await refused(getDocs(query(all, limit(1))));
      await refused(getDocs(query(all, where('feedback_id', '==', place.feedbackId), limit(1))));
      await refused(getDocs(query(all, where('user_id', '==', who.uid), limit(1))));
    });

    const removable = mayRemoveComment(who);
    sampled(`${who.name} ${may(removable)} take back a waiting comment, and may not change it`, async () => {
      const id = await waitingFor(who, await itemFor(who, 'an open item', HELD));
      const waiting = doc(as(who), pendingCommentPath(id));
      await refused(updateDoc(waiting, { content: 'Never said that.' }));
      await refused(deleteDoc(doc(as(who), authorPath(id))));
      await expectOutcome(deleteDoc(waiting), outcome(removable));
      // A comment that was approved meanwhile has not been taken back.
      if (removable) await refused(deleteDoc(waiting));
    });
  }

  test('nobody approves a comment by hand, neither its author nor the team', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const id = await waitingFor(member, place);
    for (const who of [member, owner, visitor]) {
      const [comment, author] = commenting(who, place, id);
      await refused(commit(as(who), comment));
      await refused(commit(as(who), comment, author));
      await refused(commit(as(who), comment, ['delete', pendingCommentPath(id)]));
      await refused(commit(as(who), ...commenting(who, place)));
    }
  });

  test('the team comments in its own name at once, and never waits', async () => {
    const place = await itemFor(owner, 'an open item', HELD);
    const [[, path, comment], author] = commenting(owner, place);
    await allowed(commit(as(owner), ['set', path, { ...comment, by_team: true }], author));
    const [[, waiting, asked], waits] = askingToComment(owner, place);
    await refused(commit(as(owner), ['set', waiting, { ...asked, by_team: true }], waits));
    await allowed(commit(as(owner), ['set', waiting, asked], waits));
  });

  test('a waiting comment and its author name the same item, board and person', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const other = await makeItem(place.productId, 'an open item');
    const id = unique('comment');
    const [waiting, [, path, author]] = askingToComment(member, place, id);
    await refused(commit(as(member), waiting));
    await refused(commit(as(member), ['set', path, author]));
    await refused(commit(as(member), waiting, authorship(member, place.productId, id)));
    await refused(commit(as(member), waiting, ['set', path, { ...author, waits_on: other.feedbackId }]));
    await refused(commit(as(member), waiting, ['set', path, { ...author, uid: owner.uid }]));
    const [comment] = commenting(member, place, id);
    await refused(commit(as(member), waiting, comment, ['set', path, author]));
    await allowed(commit(as(member), waiting, ['set', path, author]));
    await refused(commit(as(member), waiting, ['set', path, author]));
  });

  test('an id that an item, a comment or a waiting comment has is taken', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    await refused(commit(as(member), ...askingToComment(member, place, place.feedbackId)));
    const [said, waits] = [unique('comment'), unique('comment')];
    const [comment] = commenting(visitor, place, said);
    const [waiting] = askingToComment(visitor, place, waits);
    await commit(withoutRules(), comment, waiting);
    for (const id of [said, waits]) await refused(commit(as(member), ...askingToComment(member, place, id)));
  });

  test('no item is submitted with the id, and so the author, of a comment that waits', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const id = unique('both');
    const [item, author] = submission(member, place.productId, 'open', id);
    const [waiting, waits] = askingToComment(member, place, id);
    await refused(commit(as(member), item, waiting, waits));
    await refused(commit(as(member), item, waiting, author));
    await allowed(commit(as(member), item, author));
    await refused(commit(as(member), waiting, waits));
  });

  test('a reply waits like any comment, and only comments that all see take replies', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const said = unique('comment');
    await commit(withoutRules(), ...commenting(visitor, place, said));
    const waits = await waitingFor(visitor, place);
    const reply = (to: string) => {
      const [[, path, comment], author] = askingToComment(member, place);
      return commit(as(member), ['set', path, { ...comment, reply_to: to }], author);
    };
    await allowed(reply(said));
    await refused(reply(waits));
  });

  test('an author may ask what has become of a post, and nobody else, also when it is gone', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const id = unique('comment');
    await commit(withoutRules(), ...askingToComment(member, place, id));
    for (const isThere of [true, false]) {
      if (!isThere) await commit(withoutRules(), ['delete', pendingCommentPath(id)]);
      for (const path of [feedbackPath(id), commentPath(id), pendingCommentPath(id)]) {
        const found = await getDoc(doc(as(member), path));
        expect(found.exists()).toBe(isThere && path === pendingCommentPath(id));
        for (const who of [visitor, stranger, nobody]) await refused(getDoc(doc(as(who), path)));
      }
    }
  });

  test('nobody reads a comment that was approved as a waiting one', async () => {
    const place = await itemFor(member, 'an open item', HELD);
    const id = await waitingFor(member, place);
    const [comment] = commenting(member, place, id);
    await commit(withoutRules(), ['delete', pendingCommentPath(id)], comment);
    await allowed(getDoc(doc(as(visitor), commentPath(id))));
    await refused(getDoc(doc(as(visitor), pendingCommentPath(id))));
  });
});

group('waiting comments: what they may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newComment(who))) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} ask for a comment whose ${mutation.field} is ${mutation.what}`,
        async () => {
          const id = unique('comment');
          const place = await itemFor(who, 'an open item', HELD);
          const [[, path, comment], [, authored, author]] = askingToComment(who, place, id);
          const changed = mutated(comment, mutation);
          const product_id = typeof changed.product_id === 'string' ? changed.product_id : place.productId;
          const attempt = commit(as(who), ['set', path, changed], ['set', authored, { ...author, product_id }]);
          await expectOutcome(attempt, outcome(mutation.good));
        },
      );
    }
  }
});
