import { deleteDoc, doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { STATUSES } from '../../../functions/src/shared/values.ts';
import { ACTORS } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome } from '../environment.ts';
import { group, sampled, thorough } from '../group.ts';
import {
  BOARDS,
  boardNames,
  ITEMS,
  type ItemState,
  itemNames,
  mayDeleteOwn,
  mayManageItem,
  mayReadItem,
  maySetStatus,
  maySubmit,
} from '../specification.ts';
import { boardFor, itemFor, submission } from '../world.ts';

group('feedback: who may do what with which item', () => {
  for (const who of ACTORS) {
    for (const board of boardNames) {
      for (const status of STATUSES) {
        const expected = maySubmit(who, BOARDS[board], status);
        sampled(`${who.name} ${may(expected)} submit an item with status ${status} to ${board}`, async () => {
          const [item, author] = submission(who, await boardFor(who, board), status);
          await expectOutcome(commit(as(who), item, author), outcome(expected));
        });
      }
    }

    for (const name of itemNames) {
      const item: ItemState = ITEMS[name];
      const managed = mayManageItem(who, item);
      const isUsual = name === 'an open item';
      const on = async () => doc(as(who), feedbackPath((await itemFor(who, name)).feedbackId));

      sampled(`${who.name} ${may(mayReadItem(who, item))} read ${name}`, async () => {
        await expectOutcome(getDoc(await on()), outcome(mayReadItem(who, item)));
      });

      for (const status of STATUSES) {
        const expected = maySetStatus(who, item, status);
        const one = isUsual || status === 'completed' ? sampled : thorough;
        one(`${who.name} ${may(expected)} set ${name} to ${status}`, async () => {
          await expectOutcome(updateDoc(await on(), { status }), outcome(expected));
        });
      }

      for (const flag of ['is_pinned', 'is_archived']) {
        for (const value of [true, false]) {
          const one = isUsual || value ? sampled : thorough;
          one(`${who.name} ${may(managed)} set ${flag} of ${name} to ${value}`, async () => {
            await expectOutcome(updateDoc(await on(), { [flag]: value }), outcome(managed));
          });
        }
      }

      sampled(`${who.name} may not change the title of ${name}`, async () => {
        await expectOutcome(updateDoc(await on(), { title: 'Another title' }), 'refused');
      });

      const deletable = managed || mayDeleteOwn(who, BOARDS['a plain board'], item);
      sampled(`${who.name} ${may(deletable)} delete ${name}`, async () => {
        await expectOutcome(deleteDoc(await on()), outcome(deletable));
      });
    }
  }
});
