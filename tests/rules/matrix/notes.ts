import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { notePath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, inactiveOwner, owner } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, sampled, test } from '../group.ts';
import { DOCUMENTS, notDone, send } from '../rest.ts';
import { itemNames, mayManage, mayReadNotes, mayWriteNote } from '../specification.ts';
import { BOARD, itemFor, makeBoard, makeItem, type Place, writingNote } from '../world.ts';

/** Creates a note of the board's owner on the item. @returns its path */
async function noteFor(place: Place, by: string): Promise<string> {
  const [kind, path, note] = writingNote(owner, place);
  await commit(withoutRules(), [kind, path, { ...note, by }]);
  return path;
}

group('notes: who may do what with private notes', () => {
  for (const who of ACTORS) {
    const readable = mayReadNotes(who);

    for (const name of itemNames) {
      const expected = mayWriteNote(who, name);
      sampled(`${who.name} ${may(expected)} write a note on ${name}`, async () => {
        await expectOutcome(commit(as(who), writingNote(who, await itemFor(who, name))), outcome(expected));
      });
    }

    sampled(`${who.name} ${may(readable)} read, list and count the notes of an item, page by page`, async () => {
      const place = await itemFor(who, 'an open item');
      const path = await noteFor(place, who.uid);
      await expectOutcome(getDoc(doc(as(who), path)), outcome(readable));
      const notes = collection(as(who), 'notes');
      const ofItem = [
        where('product_id', '==', place.productId),
        where('feedback_id', '==', place.feedbackId),
      ] as const;
      const newest = orderBy('created_at', 'desc');
      for (const asked of [
        query(notes, ...ofItem, newest, limit(PUBLIC_LIST_MAX)),
        query(notes, ...ofItem, newest, startAfter(new Date()), limit(PUBLIC_LIST_MAX)),
        query(notes, where('product_id', '==', place.productId), limit(1)),
        query(notes, where(documentId(), 'in', [path.split('/')[1]]), limit(1)),
      ]) {
        await expectOutcome(getDocs(asked), outcome(readable));
        await expectOutcome(getCount(asked), outcome(readable));
      }
    });

    sampled(`${who.name} may not list too many notes, or those of no single board`, async () => {
      const place = await itemFor(who, 'an open item');
      await noteFor(place, who.uid);
      const notes = collection(as(who), 'notes');
      const ofBoard = where('product_id', '==', place.productId);
      for (const asked of [
        query(notes, ofBoard),
        query(notes, ofBoard, limit(PUBLIC_LIST_MAX + 1)),
        query(notes, limit(1)),
        query(notes, where('feedback_id', '==', place.feedbackId), limit(1)),
        query(notes, where('by', '==', who.uid), limit(1)),
        query(notes, where('product_id', '>', ''), limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });

    sampled(`${who.name} ${may(mayManage(who))} delete a note`, async () => {
      const path = await noteFor(await itemFor(who, 'an open item'), who.uid);
      await expectOutcome(deleteDoc(doc(as(who), path)), outcome(mayManage(who)));
    });

    sampled(`${who.name} may not change a note, nor read one that does not exist`, async () => {
      const path = await noteFor(await itemFor(who, 'an open item'), who.uid);
      await refused(updateDoc(doc(as(who), path), { text: 'Never said that.' }));
      await refused(getDoc(doc(as(who), notePath(unique('missing')))));
    });
  }

  test('the owner may not write a note for an item of another board, in either direction', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const productId = await makeBoard();
    await refused(commit(as(owner), writingNote(owner, { ...place, productId })));
    const foreign = await makeItem(await makeBoard({}, inactiveOwner), 'an open item');
    await refused(commit(as(owner), writingNote(owner, foreign)));
    await refused(commit(as(owner), writingNote(owner, { ...foreign, productId: BOARD })));
  });

  test('the owner may not skip notes, which are billed', async () => {
    const skipping = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'notes' }],
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
