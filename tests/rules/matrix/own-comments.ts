import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { commentPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, anonymousAuthor, memberAuthor } from '../../support/actors.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, sampled } from '../group.ts';
import { boardNames, mayRemoveComment } from '../specification.ts';
import { authorFor, BOARD, commenting, itemFor, makeItem, type Place } from '../world.ts';

const REMOVAL = { content: '', removed_at: serverTimestamp() };

group('own comments: who may remove which comment', () => {
  for (const who of ACTORS) {
    const commentOn = async (place: Place) => {
      const id = unique('comment');
      await commit(withoutRules(), ...commenting(authorFor(who), place, id));
      return doc(as(who), commentPath(id));
    };
    const expected = mayRemoveComment(who);

    for (const board of boardNames) {
      sampled(`${who.name} ${may(expected)} remove a comment on ${board}`, async () => {
        const comment = await commentOn(await itemFor(who, 'an open item', board));
        await expectOutcome(updateDoc(comment, REMOVAL), outcome(expected));
      });
    }
    for (const name of [
      'an archived item',
      'an item merged into a public one',
      'an item that does not exist',
    ] as const) {
      sampled(`${who.name} ${may(expected)} remove a comment on ${name}`, async () => {
        await expectOutcome(updateDoc(await commentOn(await itemFor(who, name)), REMOVAL), outcome(expected));
      });
    }
  }

  for (const who of ACTORS.filter(({ deleted }) => deleted)) {
    sampled(`${who.name} may not remove their own comment`, async () => {
      const id = unique('comment');
      await commit(withoutRules(), ...commenting(who, await makeItem(BOARD, 'an open item'), id));
      await refused(updateDoc(doc(as(who), commentPath(id)), REMOVAL));
    });
  }

  for (const who of [anonymousAuthor, memberAuthor]) {
    const own = async () => {
      const id = unique('comment');
      await commit(withoutRules(), ...commenting(who, await makeItem(BOARD, 'an open item'), id));
      return doc(as(who), commentPath(id));
    };

    sampled(`${who.name} may remove a comment once, and neither write nor restore it afterward`, async () => {
      const comment = await own();
      await allowed(updateDoc(comment, REMOVAL));
      await refused(updateDoc(comment, REMOVAL));
      await refused(updateDoc(comment, { content: 'Back again.' }));
      await refused(updateDoc(comment, { removed_at: serverTimestamp() }));
    });

    sampled(`${who.name} may remove a comment with the name on it, and not without`, async () => {
      const comment = await own();
      await commit(withoutRules(), ['update', comment.path, { author_name: 'Ada' }]);
      await refused(updateDoc(comment, REMOVAL));
      await refused(updateDoc(comment, { ...REMOVAL, author_name: 'Grace' }));
      await refused(updateDoc(comment, { author_name: deleteField() }));
      await allowed(updateDoc(comment, { ...REMOVAL, author_name: deleteField() }));
    });

    const wrong: Record<string, object> = {
      'with another text': { content: 'Something else.', removed_at: serverTimestamp() },
      'with a blank': { content: ' ', removed_at: serverTimestamp() },
      'without its text': { content: null, removed_at: serverTimestamp() },
      'without the time': { content: '' },
      'with its text': { removed_at: serverTimestamp() },
      'at a time of their own': { content: '', removed_at: new Date() },
      'at no time': { content: '', removed_at: null },
      'and write under another name': { ...REMOVAL, user_id: 'somebody' },
      'and move it to another item': { ...REMOVAL, feedback_id: unique('item') },
      'and move it to another board': { ...REMOVAL, product_id: unique('board') },
      'and change its time': { ...REMOVAL, created_at: serverTimestamp() },
      'and add a field': { ...REMOVAL, from: 'x' },
      'and add a name': { ...REMOVAL, author_name: 'Ada' },
    };
    for (const [what, change] of Object.entries(wrong)) {
      sampled(`${who.name} may not remove a comment ${what}`, async () => {
        await refused(updateDoc(await own(), change));
      });
    }
  }
});
