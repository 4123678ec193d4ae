import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { identify } from '../../functions/src/people/identify.ts';
import { uidOfSubject } from '../../functions/src/people/person-id.ts';
import { voteFor } from '../../functions/src/people/vote-for.ts';
import {
  boardSecretPath,
  feedbackPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { collectionOf } from '../../functions/src/store/refs.ts';
import { isWriteConflict } from '../../functions/src/store/write-conflict.ts';
import { personClaims, personToken } from '../support/auth.ts';
import { aFeedback, aProduct, aUserPlan, aVote } from '../support/factories.ts';
import { property } from '../support/property.ts';
import { emulators } from './account/support/emulators.ts';

/** One person, one vote: anonymous, identified, and by the team, on two devices, in any order and at the same time (D49, D50). */

const { db, auth, clear } = emulators('people-property');
const BOARD = 'board';
const SECRET = 'hbs_secret';
const ITEMS = ['a', 'b'];
const PEOPLE = ['ada', 'bob'];
/** Two devices of Ada, one of Bob. */
const DEVICES = { phone: 'ada', laptop: 'ada', tablet: 'bob' } as const;
type Device = keyof typeof DEVICES;

const EDITOR = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };

const addressOf = (person: string) => `${person}@example.com`;
const create = (item: string, uid: string, fields: object) =>
  db
    .doc(votePath(item, uid))
    .create({ ...aVote({ feedback_id: item, product_id: BOARD, created_at: Timestamp.now() }), ...fields })
    .catch((error: unknown) => {
      if (!isWriteConflict(error)) throw error;
    });

const ACTS = {
  anonymous: (item: string, device: Device) => create(item, device, { voter: device }),
  async identified(item: string, device: Device) {
    const uid = await uidOfSubject(db, BOARD, DEVICES[device]);
    return create(item, uid, { user_id: uid, fingerprint: null });
  },
  // Two members of the team, one of whom types in capitals.
  team(item: string, device: Device) {
    const address = addressOf(DEVICES[device]);
    const person = device === 'phone' ? { address: address.toUpperCase(), name: 'Ada' } : { address };
    return voteFor(db, EDITOR, { product: BOARD, item, person });
  },
  identify(_: string, device: Device) {
    const sub = DEVICES[device];
    const token = personToken(
      personClaims(BOARD, { sub, email: device === 'laptop' ? addressOf(sub).toUpperCase() : addressOf(sub) }),
      SECRET,
    );
    const visitor = { uid: device, isAnonymous: true, authTime: 0, hasEnded: false };
    return identify({ db, auth }, visitor, { request: { product: BOARD, token }, factor: 1000 });
  },
};
type Act = readonly [kind: keyof typeof ACTS, item: string, device: Device];

const acts: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  fc.constantFrom(...ITEMS),
  fc.constantFrom(...(Object.keys(DEVICES) as Device[])),
);

async function holds(rounds: readonly (readonly Act[])[]): Promise<void> {
  await clear();
  await db.doc(productPath(BOARD)).set(aProduct({ owner_id: EDITOR.uid }));
  await db.doc(userPlanPath(EDITOR.uid)).set(aUserPlan({ user_id: EDITOR.uid }));
  await db.doc(boardSecretPath(BOARD)).set({ current: SECRET, previous: null, previous_until: null });
  for (const id of ITEMS) await db.doc(feedbackPath(id)).set(aFeedback({ product_id: BOARD }));
  // The acts of a round happen at the same time.
  for (const round of rounds) {
    await Promise.all(round.map(([kind, item, device]) => ACTS[kind](item, device)));
  }
  await Promise.all((Object.keys(DEVICES) as Device[]).map((device) => ACTS.identify('', device)));
  const votes = (await collectionOf(db, 'votes').get()).docs.map(({ id }) => id).sort();
  const uids = new Map(
    await Promise.all(PEOPLE.map(async (sub) => [sub, await uidOfSubject(db, BOARD, sub)] as const)),
  );
  const voted = rounds.flat().filter(([kind]) => kind !== 'identify');
  const expected = new Set(voted.map(([, item, device]) => `${item}_${uids.get(DEVICES[device])}`));
  expect(votes).toEqual([...expected].sort());
  // The site's own data replaces what the team has typed about a person.
  const people = (await collectionOf(db, 'people').get()).docs.map((one) => one.data().uid);
  expect(people.sort()).toEqual([...uids.values()].sort());
}

test('one person has one vote, whatever the order', { tags: ['all', 'attack'] }, async () => {
  const rounds = fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(fc.asyncProperty(rounds, holds), { ...property(20), endOnFailure: true });
});
