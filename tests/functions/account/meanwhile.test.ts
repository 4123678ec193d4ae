/** @module-tag all */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { registerVote } from '../../../functions/src/visitors/register-vote.ts';
import { deployedRules, putRules } from '../../stack/emulators/rules.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { Traces } from '../../support/belongings/traces.ts';
import { aProduct } from '../../support/factories.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { tap } from '../support/tap.ts';
import { emulators } from './support/emulators.ts';
import { FOREIGN, lifeOf, OWN, write } from './support/life.ts';
import { hasAccount, scan } from './support/scan.ts';
import { Writer } from './support/writer.ts';

const world = emulators('account-meanwhile');
const { db, auth, project } = world;
const ITEMS = 150;

beforeAll(() => putRules(deployedRules(), project));

beforeEach(async () => {
  await world.clear();
  const traces = new Traces();
  for (let at = 0; at < ITEMS; at += 1) traces.submit({ uid: 'somebody-else' }, `item${at}`, FOREIGN);
  await write(db, traces.documents);
});

/** Keeps writing, regardless of the results, until stopped. */
function keepWriting(writer: Writer, boards: readonly string[]) {
  const log: boolean[] = [];
  const votes: string[] = [];
  let goesOn = true;
  const done = (async () => {
    for (let at = 0; goesOn && at < ITEMS; at += 1) {
      const item = `item${at}`;
      const wasTaken = await writer.vote(item, FOREIGN);
      if (wasTaken) votes.push(item);
      log.push(wasTaken, await writer.comment(`comment${at}`, item, FOREIGN));
      for (const board of boards) log.push(await writer.submit(`${board}-new${at}`, board));
    }
  })();
  const stop = () => {
    goesOn = false;
    return done;
  };
  return { log, votes, stop };
}

/** Deletes a user while they write, then checks the leftovers after all events are handled. */
async function deleteWhileWriting(
  writer: Writer,
  { uid, boards, deliver }: { readonly uid: string; readonly boards: readonly string[]; readonly deliver: Deliver },
) {
  const writing = keepWriting(writer, boards);
  await expect.poll(() => writing.log.length).toBeGreaterThan(10);
  expect(writing.log).not.toContain(false);
  // Half of the votes' events arrive in time, the others after the deletion.
  await deliver(writing.votes.filter((_, at) => at % 2 === 0));
  await deleteAccount({ db, auth }, uid);
  const taken = writing.log.length;
  await expect.poll(() => writing.log.length).toBeGreaterThan(taken + 5);
  await writing.stop();
  expect(writing.log.slice(taken + 1)).not.toContain(true);

  await deliver(writing.votes);
  await reconcile(db, 10_000);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
  expect(await hasAccount(auth, uid)).toBe(false);
  expect(await discrepancies(db)).toEqual([]);
}

type Deliver = (votes: readonly string[]) => Promise<void>;

test('a deletion leaves nothing of an owner who keeps writing with a valid token', async () => {
  const uid = await makeAccount(auth);
  await write(db, lifeOf(uid));
  await deleteWhileWriting(new Writer(project, uid, 'account'), {
    uid,
    boards: [FOREIGN, ...OWN],
    deliver: async () => {},
  });
});

test('a deletion leaves nothing of an anonymous visitor whose votes are known from events only', {}, async () => {
  const uid = await makeVisitor(auth);
  await db.doc(productPath(FOREIGN)).create(aProduct());
  await deleteWhileWriting(new Writer(project, uid, 'anonymous'), {
    uid,
    boards: [FOREIGN],
    deliver: async (items) => {
      for (const item of items) await registerVote(db, `${item}_${uid}`, item);
    },
  });
});

test('documents written during a sweep are found by the next one', async () => {
  const uid = await makeAccount(auth);
  await write(db, lifeOf(uid));
  const mortal = world.reconnect();
  let commits = 0;
  tap(mortal.db, async ({ method }, proceed) => {
    const answer = await proceed();
    commits += method === 'commit' ? 1 : 0;
    // Simulates a function that checked for the tombstone before it existed and writes now.
    if (method === 'commit' && commits === 12) {
      await db.doc(`user_plans/${uid}`).set({ user_id: uid, account_active: true });
    }
    return answer;
  });
  await deleteAccount({ db: mortal.db, auth }, uid);
  expect(commits).toBeGreaterThan(12);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});

test('the rules refuse every write as soon as the tombstone exists', async () => {
  const uid = await makeAccount(auth);
  await write(db, lifeOf(uid));
  const writer = new Writer(project, uid, 'account');
  const attempts = async (at: number) => [
    await writer.vote(`item${at}`, FOREIGN),
    await writer.comment(`comment${at}`, 'item0', FOREIGN),
    await writer.submit(`new${at}`, FOREIGN),
    await writer.rename(OWN[0]),
  ];
  expect(await attempts(1)).toEqual([true, true, true, true]);
  await db.doc(tombstonePath(uid)).create({ done: false, merged_into: null, begun_at: new Date() });
  expect(await attempts(2)).toEqual([false, false, false, false]);
});
