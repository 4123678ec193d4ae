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
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { editPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, owner } from '../../support/actors.ts';
import { anEdit } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { DOCUMENTS, notDone, send } from '../rest.ts';
import { mayReadNotes } from '../specification.ts';
import { BOARD, itemFor } from '../world.ts';

group('edits: who may read the earlier texts of items', () => {
  for (const who of ACTORS) {
    const readable = mayReadNotes(who);

    test(`${who.name} ${may(readable)} list and count the earlier texts of an item`, async () => {
      const { productId, feedbackId } = await itemFor(who, 'an open item');
      const edit = anEdit({ feedback_id: feedbackId, product_id: productId });
      await commit(withoutRules(), ['set', editPath(unique('edit')), edit]);
      const edits = collection(as(who), 'edits');
      const ofBoard = where('product_id', '==', productId);
      const ofItem = where('feedback_id', '==', feedbackId);
      for (const asked of [
        query(edits, ofBoard, ofItem, orderBy('at', 'desc'), limit(PUBLIC_LIST_MAX)),
        query(edits, ofBoard, limit(1)),
      ]) {
        await expectOutcome(getDocs(asked), outcome(readable));
        await expectOutcome(getCount(asked), outcome(readable));
      }
      for (const asked of [
        query(edits, ofBoard, ofItem),
        query(edits, ofBoard, ofItem, limit(PUBLIC_LIST_MAX + 1)),
        query(edits, ofItem, limit(1)),
        query(edits, limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });

    test(`${who.name} may neither write an earlier text nor read one alone`, async () => {
      const { productId, feedbackId } = await itemFor(who, 'an open item');
      const edit = anEdit({ feedback_id: feedbackId, product_id: productId });
      const reference = doc(as(who), editPath(unique('edit')));
      await refused(setDoc(reference, edit));
      await commit(withoutRules(), ['set', reference.path, edit]);
      await refused(getDoc(reference));
      await refused(updateDoc(reference, { 'was.title': 'x' }));
      await refused(deleteDoc(reference));
    });
  }

  test('the owner may not skip earlier texts, which are billed', async () => {
    const skipping = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'edits' }],
        where: {
          fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL', value: { stringValue: BOARD } },
        },
        offset,
        limit: 1,
      },
    });
    expect(await send(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(0))).toBe('allowed');
    await notDone(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(1));
  });
});
