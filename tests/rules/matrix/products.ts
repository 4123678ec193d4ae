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
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { ACTORS, type Actor, owner } from '../../support/actors.ts';
import { aProduct } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, sampled } from '../group.ts';
import { BOARDS, boardNames, mayManage } from '../specification.ts';
import { boardFor, makeBoard, ownerFor } from '../world.ts';

const ownBoards = (who: Actor, uid: string) =>
  query(collection(as(who), 'products'), where('owner_id', '==', uid), orderBy('created_at', 'desc'));

group('products: who may do what with which board', () => {
  for (const who of ACTORS) {
    for (const name of boardNames) {
      const managed = BOARDS[name].exists && mayManage(who);
      const board = async () => doc(as(who), productPath(await boardFor(who, name)));

      sampled(`${who.name} may read ${name}, whether it exists or not`, async () => {
        await expectOutcome(getDoc(await board()), 'allowed');
      });

      sampled(`${who.name} ${may(managed)} rename ${name}`, async () => {
        await expectOutcome(updateDoc(await board(), { name: 'Another name' }), outcome(managed));
      });

      sampled(`${who.name} may not delete ${name}`, async () => {
        await refused(deleteDoc(await board()));
      });
    }

    sampled(`${who.name} ${may(mayManage(who))} change all settings of the board`, async () => {
      const settings = { ...DEFAULT_SETTINGS, theme: 'system', allowAnonymous: false, requireApproval: true } as const;
      const id = await makeBoard({}, ownerFor(who));
      await expectOutcome(updateDoc(doc(as(who), productPath(id)), { settings }), outcome(mayManage(who)));
    });

    sampled(`${who.name} may not create a board, neither new nor of an id that was used before`, async () => {
      const used = unique('used');
      await commit(withoutRules(), ['set', `deleted_products/${used}`, { done: true, deleted_at: new Date() }]);
      for (const id of [unique('board'), used]) {
        await refused(setDoc(doc(as(who), productPath(id)), aProduct({ owner_id: who.uid })));
      }
    });

    const signedIn = who.token !== 'none';

    sampled(`${who.name} ${may(signedIn)} list and count their own boards`, async () => {
      for (const asked of [
        query(ownBoards(who, who.uid), limit(PUBLIC_LIST_MAX)),
        query(collection(as(who), 'products'), where('owner_id', '==', who.uid), limit(1)),
      ]) {
        await expectOutcome(getDocs(asked), outcome(signedIn));
        await expectOutcome(getCount(asked), outcome(signedIn));
      }
    });

    sampled(`${who.name} may not list boards without a limit, above the limit, or of other owners`, async () => {
      const products = collection(as(who), 'products');
      const other = who === owner ? 'stranger' : 'owner';
      for (const asked of [
        ownBoards(who, who.uid),
        query(ownBoards(who, who.uid), limit(PUBLIC_LIST_MAX + 1)),
        query(products, limit(1)),
        query(products, where('name', '==', 'A board'), limit(1)),
        query(ownBoards(who, other), limit(1)),
        query(products, where('owner_id', 'in', [who.uid, other]), limit(1)),
        query(products, where('owner_id', '!=', 'x'), limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });
  }
});
