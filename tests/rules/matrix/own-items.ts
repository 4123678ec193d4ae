import { deleteDoc, doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { EDIT_WINDOW_MS } from '../../../functions/src/shared/limits.ts';
import { blockPath, feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, type Actor, anonymousAuthor, memberAuthor, owner, visitor } from '../../support/actors.ts';
import { correctedItem, editedItem } from '../documents.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { mutationsOf } from '../fields.ts';
import { group, sampled, test, testOf, thorough } from '../group.ts';
import {
  BOARDS,
  boardNames,
  ITEMS,
  type ItemState,
  isRare,
  itemNames,
  mayDeleteOwn,
  mayEdit,
  mayManageItem,
} from '../specification.ts';
import { authorship, BOARD, boardFor, itemFor, makeBoard, makeItem, voteBy, voting } from '../world.ts';

const EDIT = { title: 'Another title', description: 'Another text.', category: 'bug', edited_at: serverTimestamp() };
/** The same change by the team. */
const CORRECTION = { ...EDIT, edited_by_team: true };
const SECOND_MS = 1000;
/** Time that a test may take between its preparation and its attempt. */
const SLACK_MS = 120 * SECOND_MS;

/** Writes these fields into an item of the author's. @returns a reference to it, as the author */
async function ownItem(who: Actor, fields: object = {}, productId = BOARD) {
  const { feedbackId } = await makeItem(productId, 'an open item', who);
  await commit(withoutRules(), ['update', feedbackPath(feedbackId), fields]);
  return doc(as(who), feedbackPath(feedbackId));
}

group('own items: who may change and delete which item', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      for (const board of boardNames) {
        const one = isRare(board, name) ? thorough : sampled;
        const item: ItemState = ITEMS[name];
        const on = async () => doc(as(who), feedbackPath((await itemFor(who, name, board)).feedbackId));
        const editable = mayEdit(who, BOARDS[board], item);
        one(`${who.name} ${may(editable)} change the text of ${name} of ${board}`, async () => {
          await expectOutcome(updateDoc(await on(), EDIT), outcome(editable));
        });

        const correctable = mayManageItem(who, item) && BOARDS[board].exists;
        one(`${who.name} ${may(correctable)} correct the text of ${name} of ${board}`, async () => {
          await expectOutcome(updateDoc(await on(), CORRECTION), outcome(correctable));
        });

        if (!who.isAuthor) continue;
        const deletable = mayDeleteOwn(who, BOARDS[board], item) || mayManageItem(who, item);
        one(`${who.name} ${may(deletable)} delete ${name} of ${board}`, async () => {
          await expectOutcome(deleteDoc(await on()), outcome(deletable));
        });
      }
    }
  }

  for (const who of [anonymousAuthor, memberAuthor]) {
    const states: [what: string, fields: object, expected: boolean][] = [
      ['without votes', { votes: 0 }, true],
      ["with one vote, which is not the author's", { votes: 1 }, false],
      ['with a comment', { comments: 1 }, false],
      ['that the owner has pinned', { is_pinned: true }, false],
      ['that the owner has answered', { response: { text: 'Yes, we will.', at: new Date() } }, false],
      ['with an own status of its kind', { label: 'planned' }, false],
      ['with a time on the roadmap', { eta: '2027-Q1' }, false],
      ['that the changelog announces', { shipped_in: { id: 'entry', title: 'Dark mode' } }, false],
      ['that another one is merged into', { has_merged: true }, false],
      ['whose text the team has changed', { edited_by_team: true }, false],
      ['with tags', { tags: ['mobile'] }, true],
      ['that was changed before', { edited_at: new Date(Date.now() - SECOND_MS) }, true],
      ['of a time to come', { created_at: new Date(Date.now() + EDIT_WINDOW_MS) }, true],
    ];
    for (const [what, fields, expected] of states) {
      sampled(`${who.name} ${may(expected)} change and delete an item ${what}`, async () => {
        const item = await ownItem(who, fields);
        await expectOutcome(updateDoc(item, EDIT), outcome(expected));
        await expectOutcome(deleteDoc(item), outcome(expected));
      });
    }

    const COUNTED = new Date(Date.now() - 60 * SECOND_MS);
    const votes: [what: string, fields: object, votedAt: Date, expected: boolean][] = [
      ['whose only vote is their own, of its creation', { votes: 1, created_at: COUNTED }, COUNTED, true],
      ['whose only vote is their own, counted', { votes: 1, votes_counted_at: COUNTED }, COUNTED, true],
      [
        'with one vote, counted before their own was cast anew',
        { votes: 1, votes_counted_at: COUNTED },
        new Date(COUNTED.getTime() + 1),
        false,
      ],
      ['with their own vote and another', { votes: 2, votes_counted_at: COUNTED }, COUNTED, false],
    ];
    for (const [what, fields, votedAt, expected] of votes) {
      sampled(`${who.name} ${may(expected)} change and delete an item ${what}`, async () => {
        const item = await ownItem(who, fields);
        const vote = { ...voteBy(who, { productId: BOARD, feedbackId: item.id }), created_at: votedAt };
        await commit(withoutRules(), ['set', votePath(item.id, who.uid), vote]);
        await expectOutcome(updateDoc(item, EDIT), outcome(expected));
        await expectOutcome(deleteDoc(item), outcome(expected));
      });
    }

    sampled(
      `${who.name} may not change or delete an item that somebody else voted for, after taking their own vote back`,
      async () => {
        const item = await ownItem(who, { votes: 1, votes_counted_at: COUNTED });
        const place = { productId: BOARD, feedbackId: item.id };
        await commit(withoutRules(), ['set', votePath(item.id, visitor.uid), voteBy(visitor, place)]);
        await refused(updateDoc(item, EDIT));
        await refused(commit(as(who), voting(who, place), ['update', item.path, EDIT]));
        await allowed(commit(as(who), voting(who, place)));
        await refused(updateDoc(item, EDIT));
        await refused(deleteDoc(item));
      },
    );

    sampled(`${who.name} may change and delete an item at minute 58, and not at minute 60`, async () => {
      const createdAgo = (ms: number) => ({ created_at: new Date(Date.now() - ms) });
      const young = await ownItem(who, createdAgo(EDIT_WINDOW_MS - SLACK_MS));
      await allowed(updateDoc(young, EDIT));
      await allowed(deleteDoc(young));
      const old = await ownItem(who, createdAgo(EDIT_WINDOW_MS));
      await refused(updateDoc(old, EDIT));
      await refused(deleteDoc(old));
    });

    for (const mutation of mutationsOf(editedItem)) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} change an item so that its ${mutation.field} is ${mutation.what}`,
        async () => {
          const item = await ownItem(who);
          const { field, value } = mutation;
          // A field that is left out keeps its earlier value: only the time is required.
          const isLeftOut = mutation.what === 'absent';
          const { [field as keyof typeof EDIT]: _, ...others } = EDIT;
          const attempt = updateDoc(item, isLeftOut ? others : { ...EDIT, [field]: value });
          await expectOutcome(attempt, outcome(mutation.good || (isLeftOut && field !== 'edited_at')));
        },
      );
    }

    const foreign: Record<string, unknown> = {
      votes: 1,
      comments: 1,
      status: 'completed',
      is_pinned: true,
      is_archived: true,
      created_by: 'somebody',
      created_at: serverTimestamp(),
      product_id: unique('board'),
      search_tokens: ['dark'],
      title_words: ['dark'],
      similar_to: ['x'],
      merged_into: 'x',
      response: { text: 'x' },
      label: 'planned',
      tags: [],
      hot: 1,
      has_merged: null,
      edited_by_team: true,
    };
    for (const [field, value] of Object.entries(foreign)) {
      sampled(`${who.name} may not set ${field} together with their own text`, async () => {
        const item = await ownItem(who);
        await refused(updateDoc(item, { ...EDIT, [field]: value }));
        await refused(updateDoc(item, { [field]: value, edited_at: serverTimestamp() }));
      });
    }

    sampled(`${who.name} may not change or delete an item while blocked`, async () => {
      const productId = await makeBoard();
      const item = await ownItem(who, {}, productId);
      const block = { uid: who.uid, product_id: productId, until: new Date(Date.now() + EDIT_WINDOW_MS) };
      await commit(withoutRules(), ['set', blockPath(productId, who.uid), block]);
      await refused(updateDoc(item, EDIT));
      await refused(deleteDoc(item));
    });

    sampled(`${who.name} may not change or delete an item as a deleted account`, async () => {
      const gone = { ...who, uid: unique('gone') };
      const item = await ownItem(gone);
      await commit(withoutRules(), ['set', `deleted_users/${gone.uid}`, { deleted_at: new Date() }]);
      await refused(updateDoc(item, EDIT));
      await refused(deleteDoc(item));
    });

    sampled(`${who.name} may not take over a foreign item in order to change it`, async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item', visitor);
      const edit = ['update', feedbackPath(feedbackId), EDIT] as const;
      await refused(commit(as(who), edit));
      await refused(commit(as(who), authorship(who, BOARD, feedbackId), edit));
    });

    sampled(`${who.name} may not add votes to an item and change it in one commit`, async () => {
      const item = await ownItem(who);
      const place = { productId: BOARD, feedbackId: item.id };
      await allowed(commit(as(who), voting(who, place), ['update', item.path, EDIT]));
      await refused(commit(as(who), voting(visitor, place), ['update', item.path, EDIT]));
    });
  }

  for (const mutation of mutationsOf(correctedItem)) {
    testOf(mutation)(
      `the owner ${may(mutation.good)} correct an item so that its ${mutation.field} is ${mutation.what}`,
      async () => {
        const { feedbackId } = await makeItem(BOARD, 'an open item', memberAuthor);
        const { field, value } = mutation;
        const isLeftOut = mutation.what === 'absent';
        const { [field as keyof typeof CORRECTION]: _, ...others } = CORRECTION;
        const attempt = updateDoc(
          doc(as(owner), feedbackPath(feedbackId)),
          isLeftOut ? others : { ...CORRECTION, [field]: value },
        );
        const isMark = field === 'edited_at' || field === 'edited_by_team';
        await expectOutcome(attempt, outcome(mutation.good || (isLeftOut && !isMark)));
      },
    );
  }

  test('the owner may correct the title of an item that was imported without a description, and leave it so', async () => {
    const item = await ownItem(memberAuthor, { description: '', response: { text: 'a'.repeat(3000), at: new Date() } });
    const asOwner = doc(as(owner), item.path);
    const { description: _, ...others } = CORRECTION;
    await refused(updateDoc(asOwner, { ...others, description: ' ' }));
    await refused(updateDoc(asOwner, { ...others, title: '' }));
    await allowed(updateDoc(asOwner, others));
    await allowed(updateDoc(asOwner, { status: 'closed', is_pinned: true }));
    await allowed(updateDoc(asOwner, CORRECTION));
    await refused(updateDoc(asOwner, { ...others, description: '' }));
  });

  test('the owner may correct the text of an old, voted, answered item, and nothing else along with it', async () => {
    const item = await ownItem(memberAuthor, {
      created_at: new Date(Date.now() - 2 * EDIT_WINDOW_MS),
      response: { text: 'Yes, we will.', at: new Date() },
      votes: 7,
      comments: 3,
      is_archived: true,
    });
    const asOwner = doc(as(owner), item.path);
    for (const [field, value] of Object.entries({ votes: 8, created_by: null, status: 'closed', title_words: ['x'] })) {
      await refused(updateDoc(asOwner, { ...CORRECTION, [field]: value }));
    }
    await refused(updateDoc(doc(as(memberAuthor), item.path), CORRECTION));
    await allowed(updateDoc(asOwner, CORRECTION));
    await allowed(updateDoc(asOwner, { ...CORRECTION, title: 'Once more' }));
  });

  test('an owner may change and delete their own item as its author, and manage it as before', async () => {
    const item = await ownItem(owner);
    await allowed(updateDoc(item, EDIT));
    await refused(updateDoc(item, { ...EDIT, status: 'closed' }));
    await allowed(updateDoc(item, { status: 'closed' }));
    await allowed(deleteDoc(item));
  });

  test('on a board with approval, the text of an item stays as approved', async () => {
    const productId = await boardFor(anonymousAuthor, 'a board with approval');
    const { feedbackId } = await makeItem(productId, 'a pending item', anonymousAuthor);
    const item = doc(as(anonymousAuthor), feedbackPath(feedbackId));
    await allowed(updateDoc(item, EDIT));
    await commit(withoutRules(), ['update', item.path, { status: 'open' }]);
    await refused(updateDoc(item, EDIT));
    await allowed(deleteDoc(item));
  });
});
