import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { linkPath, trackerSecretPath, trackersPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS } from '../../support/actors.ts';
import { aConnection, aLink, aTrackerSecret } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { mayReadNotes } from '../specification.ts';
import { itemFor } from '../world.ts';

group('trackers: the team alone reads connections and links, and nobody writes them', () => {
  for (const who of ACTORS) {
    test(`${who.name} ${may(mayReadNotes(who))} read the connections and the links of a board`, async () => {
      const { productId: product_id, feedbackId: item } = await itemFor(who, 'an open item');
      const [board, link] = [trackersPath(product_id), linkPath(item, 'github', '1')];
      const isTeam = outcome(mayReadNotes(who));
      // A board without a connection is asked for, too.
      await expectOutcome(getDoc(doc(as(who), board)), isTeam);
      await commit(withoutRules(), ['set', board, { product_id, github: aConnection() }]);
      await commit(withoutRules(), ['set', link, aLink({ product_id, item })]);
      await expectOutcome(getDoc(doc(as(who), board)), isTeam);
      const links = collection(as(who), 'links');
      const ofItem = query(links, where('product_id', '==', product_id), where('item', '==', item));
      await expectOutcome(getDocs(query(ofItem, limit(20))), isTeam);
      for (const wide of [ofItem, query(links, where('item', '==', item), limit(20)), query(links, limit(1))])
        await refused(getDocs(wide));
      await refused(getDocs(query(collection(as(who), 'trackers'), where('product_id', '==', product_id), limit(1))));
    });

    test(`${who.name} may neither write them nor read what a connection works with`, async () => {
      const { productId: product_id, feedbackId: item } = await itemFor(who, 'an open item');
      const [board, link] = [trackersPath(product_id), linkPath(item, 'github', '2')];
      const secret = trackerSecretPath(product_id, 'github');
      await refused(setDoc(doc(as(who), link), aLink({ product_id, item, issue: '2' })));
      await commit(withoutRules(), ['set', board, { product_id, github: aConnection() }]);
      await commit(withoutRules(), ['set', link, aLink({ product_id, item, issue: '2' })]);
      await commit(withoutRules(), ['set', secret, aTrackerSecret({ product_id, by: who.uid })]);
      for (const path of [board, link, secret]) {
        await refused(updateDoc(doc(as(who), path), { by: null }));
        await refused(setDoc(doc(as(who), path), { product_id }));
        await refused(deleteDoc(doc(as(who), path)));
      }
      await refused(getDoc(doc(as(who), secret)));
      await refused(getDoc(doc(as(who), link)));
    });
  }
});
