import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { ACTORS, type Actor } from '../../support/actors.ts';
import { someNews } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { mayMarkNews } from '../specification.ts';

/** Writes news for the actor. @returns a reference as the actor has it */
async function ownNews(who: Actor) {
  await commit(withoutRules(), ['set', newsPath(who.uid), someNews()]);
  return doc(as(who), newsPath(who.uid));
}

group('news: who may do what with which news', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';

    test(`${who.name} ${may(signedIn)} read their own news`, async () => {
      await expectOutcome(getDoc(await ownNews(who)), outcome(signedIn));
    });

    test(`${who.name} ${may(mayMarkNews(who))} mark their own news as read, at the server's time`, async () => {
      const own = await ownNews(who);
      await expectOutcome(updateDoc(own, { seen_at: serverTimestamp() }), outcome(mayMarkNews(who)));
      for (const seen_at of [new Date(), new Date(Date.now() + DAY_MS), null, true, deleteField()]) {
        await refused(updateDoc(own, { seen_at }));
      }
    });

    test(`${who.name} may not write, create or delete news`, async () => {
      const own = await ownNews(who);
      for (const change of [
        { entries: [] },
        { items: [] },
        { boards: [] },
        { expires_at: serverTimestamp() },
        { x: 1 },
      ]) {
        await refused(updateDoc(own, change));
        await refused(updateDoc(own, { ...change, seen_at: serverTimestamp() }));
      }
      await refused(deleteDoc(own));
      await refused(setDoc(own, someNews()));
      await refused(setDoc(doc(as(who), newsPath(unique('new'))), { seen_at: serverTimestamp() }));
    });

    test(`${who.name} may neither read nor mark the news of another, nor list any`, async () => {
      const uid = unique('other');
      await commit(withoutRules(), ['set', newsPath(uid), someNews()]);
      await refused(getDoc(doc(as(who), newsPath(uid))));
      await refused(getDoc(doc(as(who), newsPath(unique('missing')))));
      await refused(updateDoc(doc(as(who), newsPath(uid)), { seen_at: serverTimestamp() }));
      const news = collection(as(who), 'news');
      for (const asked of [query(news, limit(1)), query(news, where('boards', 'array-contains', 'board'), limit(1))]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });
  }
});
