import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../../functions/src/account/delete-account.ts';
import { tombstonePath } from '../../../functions/src/account/tombstone.ts';
import { userPlanPath } from '../../../functions/src/shared/user-plan.ts';
import { makeAccount } from '../../support/auth.ts';
import { aUserPlan } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';
import { scan } from '../account/support/scan.ts';
import { tap } from '../support/tap.ts';

const world = emulators('boards-meanwhile');
const { db, auth } = world;
const request = { name: 'My product', settings: {} };
let uid = '';

beforeEach(async () => {
  await world.clear();
  uid = await makeAccount(auth);
});

const caller = () => ({ uid, isAnonymous: false, authTime: Date.now(), hasEnded: false });
const activate = (max_boards: number) => db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, max_boards }));
const boards = async () => (await db.collection('products').where('owner_id', '==', uid).get()).docs;

/** The function as another process has it: only the database is common to both. */
async function elsewhere() {
  vi.resetModules();
  const { createBoard } = await import('../../../functions/src/boards/create-board.ts');
  const connection = world.reconnect().db;
  return { create: () => createBoard(connection, caller(), request), connection };
}

test('processes that know nothing of each other share one limit', async () => {
  await activate(3);
  const processes = await Promise.all(Array.from({ length: 4 }, elsewhere));
  const attempts = await Promise.allSettled(processes.flatMap(({ create }) => Array.from({ length: 5 }, create)));
  const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [String(attempt.reason)] : []));
  expect(reasons).toEqual(
    Array(17).fill("Error: You've reached your limit of 3 feedback boards on your Standard Plan."),
  );
  expect(await boards()).toHaveLength(3);
});

test('an account that is deleted while it asks for boards leaves none', async () => {
  await activate(-1);
  const processes = await Promise.all(Array.from({ length: 3 }, elsewhere));
  let goesOn = true;
  let made = 0;
  const asking = processes.map(async ({ create }) => {
    while (goesOn) {
      await create().then(
        () => {
          made += 1;
        },
        () => undefined,
      );
    }
  });
  await expect.poll(() => made).toBeGreaterThan(5);
  await deleteAccount(db, auth, uid);
  goesOn = false;
  await Promise.all(asking);
  expect(await boards()).toEqual([]);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});

test('a deletion that begins between the look at the account and the board finds the board', async () => {
  await activate(1);
  const { create, connection } = await elsewhere();
  let deletion: Promise<void> | undefined;
  tap(connection, ({ method }, proceed) => {
    if (method === 'commit') deletion ??= deleteAccount(db, auth, uid);
    return proceed();
  });
  await create().catch(() => undefined);
  expect(deletion).toBeDefined();
  await deletion;
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});

test('no board is younger than the refund that ended its plan', async () => {
  await activate(-1);
  const processes = await Promise.all(Array.from({ length: 3 }, elsewhere));
  const attempts = processes.flatMap(({ create }) => Array.from({ length: 5 }, create));
  await expect.poll(async () => (await boards()).length, { interval: 5 }).toBeGreaterThan(0);
  const { writeTime } = await db.doc(userPlanPath(uid)).update({ account_active: false });
  await Promise.allSettled(attempts);
  const made = await boards();
  for (const board of made) expect(board.createTime.valueOf() <= writeTime.valueOf()).toBe(true);
  expect(made.length).toBeLessThan(15);
});
