import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { blockPath, SWITCHES_PATH, votePath } from '../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { type Actor, member, nobody, owner, stranger, visitor } from '../support/actors.ts';
import { allowed, as, commit, expectOutcome, outcome, refused, type Write, withoutRules } from './environment.ts';
import { group, test } from './group.ts';
import { commenting, following, makeBoard, makeItem, type Place, submission, voting } from './world.ts';

const after = (ms: number) => new Date(Date.now() + ms);

/** All kinds of writes that visitors make on a board, each on its own item. */
const ACTS: Readonly<Record<string, (who: Actor, place: Place) => readonly Write[]>> = {
  submit: (who, { productId }) => submission(who, productId, 'open'),
  vote: (who, place) => [voting(who, place)],
  follow: (who, place) => [following(who, place)],
  comment: commenting,
};

const blocking = (who: Actor, productId: string, until: Date): Write => [
  'set',
  blockPath(productId, who.uid),
  { uid: who.uid, product_id: productId, created_at: new Date(), until },
];

group('blocks: whom a board takes nothing from', () => {
  for (const who of [member, visitor]) {
    for (const [act, write] of Object.entries(ACTS)) {
      test(`${who.name} who is blocked may not ${act}, may on other boards, and may again after the block`, async () => {
        const place = await makeItem(await makeBoard(), 'an open item');
        const elsewhere = await makeItem(await makeBoard(), 'an open item');
        await commit(withoutRules(), blocking(who, place.productId, after(HOUR_MS)));
        await refused(commit(as(who), ...write(who, place)));
        await allowed(commit(as(who), ...write(who, elsewhere)));
        await allowed(commit(as(stranger), ...write(stranger, place)));
        await commit(withoutRules(), blocking(who, place.productId, after(-1000)));
        await allowed(commit(as(who), ...write(who, place)));
      });
    }

    test(`${who.name} who is blocked may not withdraw a vote`, async () => {
      const place = await makeItem(await makeBoard(), 'an open item');
      await commit(as(who), voting(who, place));
      await commit(withoutRules(), blocking(who, place.productId, after(HOUR_MS)));
      await refused(deleteDoc(doc(as(who), votePath(place.feedbackId, who.uid))));
    });

    test(`${who.name} may read their own block only, and may not write one`, async () => {
      const productId = await makeBoard();
      await commit(withoutRules(), blocking(who, productId, after(HOUR_MS)));
      const path = blockPath(productId, who.uid);
      await allowed(getDoc(doc(as(who), path)));
      for (const other of [nobody, owner, stranger]) await refused(getDoc(doc(as(other), path)));
      await refused(deleteDoc(doc(as(who), path)));
      await refused(commit(as(who), blocking(who, productId, after(-1000))));
      await refused(commit(as(owner), blocking(who, productId, after(HOUR_MS))));
    });
  }
});

group('blocks: the owner of the board', () => {
  for (const [act, write] of Object.entries(ACTS)) {
    test(`may ${act} on their own board despite a block, but not on other boards`, async () => {
      const own = await makeItem(await makeBoard(), 'an open item');
      const foreign = await makeItem(await makeBoard({}, stranger), 'an open item');
      for (const { productId } of [own, foreign]) {
        await commit(withoutRules(), blocking(owner, productId, after(HOUR_MS)));
      }
      await allowed(commit(as(owner), ...write(owner, own)));
      await refused(commit(as(owner), ...write(owner, foreign)));
    });
  }
});

group('switches: anonymous visitors on all boards', () => {
  // A single test, because the switch is global and the tests of a group run in parallel.
  test('while they are off, anonymous visitors may write nothing, but accounts may', async () => {
    for (const isOpen of [false, true]) {
      await commit(withoutRules(), ['set', SWITCHES_PATH, { anonymous_writes: isOpen }]);
      for (const write of Object.values(ACTS)) {
        const place = await makeItem(await makeBoard(), 'an open item');
        await expectOutcome(commit(as(visitor), ...write(visitor, place)), outcome(isOpen));
        await allowed(commit(as(member), ...write(member, place)));
      }
    }
    await commit(withoutRules(), ['delete', SWITCHES_PATH]);
  });

  test('may not be read or written', async () => {
    for (const who of [visitor, member, owner]) {
      await refused(getDoc(doc(as(who), SWITCHES_PATH)));
      await refused(setDoc(doc(as(who), SWITCHES_PATH), { anonymous_writes: true }));
    }
  });
});
