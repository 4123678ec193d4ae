import { deleteDoc, doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { authorPath, feedbackPath } from '../../../functions/src/shared/paths.ts';
import { anonymousAuthor, member, visitor } from '../../support/actors.ts';
import { aFeedback, anAuthor } from '../../support/factories.ts';
import { allowed, as, commit, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { authorship, BOARD, commenting, makeItem, OTHER_BOARD, submission } from '../world.ts';

group('batches: an item or comment and its author', () => {
  for (const who of [member, visitor]) {
    test(`${who.name} may not submit an item or comment without an author`, async () => {
      const [item] = submission(who, BOARD, 'open');
      await refused(commit(as(who), item));
      const [comment] = commenting(who, await makeItem(BOARD, 'an open item'));
      await refused(commit(as(who), comment));
    });

    test(`${who.name} may not create an author document alone`, async () => {
      await refused(commit(as(who), authorship(who, BOARD, unique('alone'))));
    });

    test(`${who.name} may not name another user as the author`, async () => {
      const id = unique('item');
      const [item] = submission(who, BOARD, 'open', id);
      const somebody = { ...anonymousAuthor, uid: 'somebody' };
      await refused(commit(as(who), item, authorship(somebody, BOARD, id)));
      await commit(withoutRules(), authorship(somebody, BOARD, id));
      await refused(commit(as(who), item));
    });

    test(`${who.name} may not submit an item whose author document exists already`, async () => {
      const id = unique('item');
      await commit(withoutRules(), ['set', authorPath(id), anAuthor({ uid: who.uid, product_id: BOARD })]);
      const [item, author] = submission(who, BOARD, 'open', id);
      await refused(commit(as(who), item));
      await refused(commit(as(who), item, author));
    });

    test(`${who.name} may not become the author of an existing item without one`, async () => {
      const id = unique('item');
      await commit(withoutRules(), ['set', feedbackPath(id), aFeedback({ product_id: BOARD, status: 'pending' })]);
      await refused(commit(as(who), authorship(who, BOARD, id)));
      await refused(commit(as(who), ...submission(who, BOARD, 'open', id)));
      await refused(commit(as(who), ...commenting(who, await makeItem(BOARD, 'an open item'), id)));
      await refused(getDoc(doc(as(who), feedbackPath(id))));
    });

    test(`${who.name} may not become the author of an existing comment without one`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      const id = unique('comment');
      const [comment] = commenting(member, place, id);
      await commit(withoutRules(), comment);
      await refused(commit(as(who), authorship(who, BOARD, id)));
      await refused(commit(as(who), ...commenting(who, place, id)));
      await refused(commit(as(who), ...submission(who, BOARD, 'open', id)));
    });

    test(`${who.name} may not create an item and a comment of the same id`, async () => {
      const id = unique('both');
      const place = await makeItem(BOARD, 'an open item');
      const [item, author] = submission(who, BOARD, 'open', id);
      const [comment] = commenting(who, place, id);
      await refused(commit(as(who), item, comment, author));
    });

    test(`${who.name} may not name another board in the author document than in the item`, async () => {
      const id = unique('item');
      const [item] = submission(who, BOARD, 'open', id);
      await refused(commit(as(who), item, authorship(who, OTHER_BOARD, id)));
    });

    test(`${who.name} may not delete the author document in the same commit`, async () => {
      const id = unique('item');
      await refused(commit(as(who), ...submission(who, BOARD, 'open', id), ['delete', authorPath(id)]));
    });

    test(`${who.name} may not submit an item again, and the first text stays`, async () => {
      const id = unique('item');
      await allowed(commit(as(who), ...submission(who, BOARD, 'open', id)));
      const [[, path, again], author] = submission(who, BOARD, 'open', id);
      await refused(commit(as(who), ['set', path, again], author));
      await refused(commit(as(who), ['set', path, { ...again, title: 'Something else' }], author));
      const stored = await getDoc(doc(as(who), path));
      expect(stored.get('title')).toBe('Dark mode');
    });

    test(`${who.name} may not moderate their own item, nor delete that it is the own`, async () => {
      const id = unique('item');
      await commit(as(who), ...submission(who, BOARD, 'open', id));
      const item = doc(as(who), feedbackPath(id));
      await refused(updateDoc(item, { title: 'Something else' }));
      await refused(updateDoc(item, { status: 'completed' }));
      await refused(updateDoc(item, { is_pinned: true }));
      await refused(updateDoc(item, { is_archived: true }));
      await refused(deleteDoc(doc(as(who), authorPath(id))));
    });
  }

  test('another user may not submit an item with an id that is taken', async () => {
    const id = unique('item');
    await commit(as(member), ...submission(member, BOARD, 'open', id));
    await refused(commit(as(visitor), ...submission(visitor, BOARD, 'open', id)));
  });
});
