/** @module-tag all */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { makeAccount } from '../../support/auth.ts';
import { aUserPlan } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';
import { scan } from '../account/support/scan.ts';
import { tap } from '../support/tap.ts';

const world = emulators('boards-meanwhile');
const { db, auth } = world;
/** In ms. Long enough for all work that does not wait for a lock. */
const A_WHILE_MS = 1000;
let uid = '';

beforeEach(async () => {
  await world.clear();
  uid = await makeAccount(auth);
});

const plan = () => db.doc(userPlanPath(uid));
const activate = (max_boards: number) => plan().set(aUserPlan({ user_id: uid, max_boards }));
const boards = async () => (await db.collection('products').where('owner_id', '==', uid).get()).docs;

/**
 * The function in a separate process, which shares only the database with this one.
 *
 * @param beforeCommit runs before the commit
 */
async function aProcess(beforeCommit: () => Promise<unknown> = async () => {}) {
  vi.resetModules();
  const { createBoard } = await import('../../../functions/src/boards/create-board.ts');
  const { db: connection } = world.reconnect();
  tap(connection, async ({ method }, proceed) => {
    if (method === 'commit') await beforeCommit();
    return proceed();
  });
  const caller = { uid, isAnonymous: false, authTime: Date.now(), hasEnded: false };
  return () => createBoard(connection, caller, { name: 'My product', settings: {} });
}

test('the last place goes to one of several processes that have all read the old count', {
  tags: ['attack'],
}, async () => {
  await activate(1);
  const number = 4;
  let arrived = 0;
  let go = () => {};
  const everybody = new Promise<void>((resolve) => {
    go = resolve;
  });
  const meet = () => {
    arrived += 1;
    if (arrived === number) go();
    return everybody;
  };
  const creations: Awaited<ReturnType<typeof aProcess>>[] = [];
  // One after another: modules imported at the same time share one instance.
  while (creations.length < number) creations.push(await aProcess(meet));
  const attempts = await Promise.allSettled(creations.map((create) => create()));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set(["You've reached your limit of 1 feedback boards on your Standard Plan."]));
  expect(await boards()).toHaveLength(1);
});

test('a deletion of the account that begins after the check deletes the new board', async () => {
  await activate(1);
  let deletion: Promise<void> | undefined;
  const create = await aProcess(() => {
    deletion ??= deleteAccount({ db, auth }, uid);
    return Promise.race([deletion, sleep(A_WHILE_MS)]);
  });
  await create().catch(() => undefined);
  await deletion;
  expect(deletion).toBeDefined();
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});

test('a refund after the check of the plan is committed after the board', { tags: ['attack'] }, async () => {
  await activate(1);
  let refund: Promise<unknown> | undefined;
  const create = await aProcess(() => {
    refund ??= plan().update({ account_active: false });
    return Promise.race([refund, sleep(A_WHILE_MS)]);
  });
  await create().catch(() => undefined);
  await refund;
  const { updateTime } = await plan().get();
  for (const board of await boards())
    expect(board.createTime.toMillis()).toBeLessThanOrEqual(updateTime?.toMillis() ?? 0);
});

test('an account that is deleted while it keeps creating boards leaves none', async () => {
  await activate(-1);
  const create = await aProcess();
  let made = 0;
  let goesOn = true;
  const ask = async () => {
    while (goesOn) {
      await create().then(
        () => {
          made += 1;
        },
        () => undefined,
      );
    }
  };
  const asking = [ask(), ask(), ask()];
  await expect.poll(() => made).toBeGreaterThan(5);
  await deleteAccount({ db, auth }, uid);
  goesOn = false;
  await Promise.all(asking);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});
