import { deleteDoc, deleteField, doc, updateDoc } from 'firebase/firestore/lite';
import { feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { member, owner, visitor } from '../support/actors.ts';
import { allowed, as, commit, refused, withoutRules } from './environment.ts';
import { group, test } from './group.ts';
import { makeBoard, makeItem, voting } from './world.ts';

group('unpaid: a board that is not paid for', () => {
  const closed = () => makeBoard({}, owner, { read_only: true });

  for (const who of [member, visitor]) {
    test(`${who.name} may not withdraw a vote there until the board is paid`, async () => {
      const place = await makeItem(await closed(), 'an open item');
      await commit(withoutRules(), voting(who, place));
      const vote = doc(as(who), votePath(place.feedbackId, who.uid));
      await refused(deleteDoc(vote));
      await commit(withoutRules(), ['update', productPath(place.productId), { read_only: false }]);
      await allowed(deleteDoc(vote));
    });
  }

  test('its owner may moderate it and change its settings', async () => {
    const { productId, feedbackId } = await makeItem(await closed(), 'an open item');
    await allowed(updateDoc(doc(as(owner), productPath(productId)), { settings: DEFAULT_SETTINGS }));
    await allowed(updateDoc(doc(as(owner), feedbackPath(feedbackId)), { status: 'completed' }));
    await allowed(deleteDoc(doc(as(owner), feedbackPath(feedbackId))));
  });

  test('its owner may not reopen it, neither alone nor in a batch with a vote', async () => {
    const place = await makeItem(await closed(), 'an open item');
    const path = productPath(place.productId);
    const board = doc(as(owner), path);
    await refused(updateDoc(board, { read_only: false }));
    await refused(updateDoc(board, { read_only: deleteField() }));
    await refused(commit(as(owner), ['update', path, { read_only: false }], voting(owner, place)));
  });
});
