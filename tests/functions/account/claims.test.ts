import { beforeEach, expect, test } from 'vitest';
import { syncClaims } from '../../../functions/src/accounts/sync-claims.ts';
import { claimsOfPlan, PLAN_CLAIMS } from '../../../functions/src/shared/claims.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO } from '../../../functions/src/shared/plans.ts';
import type { UserPlan } from '../../../functions/src/shared/user-plan.ts';
import { makeAccount } from '../../support/auth.ts';
import { aUserPlan } from '../../support/factories.ts';
import { emulators } from './support/emulators.ts';

const world = emulators('account-claims');
const { db, auth } = world;
let uid = '';

beforeEach(async () => {
  await world.clear();
  uid = await makeAccount(auth);
});

const standard = () => aUserPlan({ user_id: uid });
const pro = () => aUserPlan({ user_id: uid, plan_name: PRO.name, ...PRO.limits });
const plan = () => db.doc(userPlanPath(uid));
const claims = async () => (await auth.getUser(uid)).customClaims ?? {};

test('the claims of an activated account match its plan', async () => {
  await plan().set(pro());
  await syncClaims(auth, db, uid);
  expect(await claims()).toEqual({
    account_active: true,
    plan: 'Pro Plan',
    max_boards: 10,
    has_advanced_analytics: true,
    has_custom_branding: true,
    has_integrations: true,
    has_roadmap_tools: true,
    has_priority_support: true,
  });
});

test('the claim names are those that are kept in sync', () => {
  expect(Object.keys(claimsOfPlan(standard() as UserPlan)).sort()).toEqual([...PLAN_CLAIMS].sort());
});

test('claims follow a downgrade', async () => {
  await plan().set(pro());
  await syncClaims(auth, db, uid);
  await plan().set({ ...standard(), account_active: false });
  await syncClaims(auth, db, uid);
  expect(await claims()).toMatchObject({ account_active: false, plan: 'Standard Plan', max_boards: 1 });
});

test('an account without a plan keeps only claims of other origin', async () => {
  await auth.setCustomUserClaims(uid, { support_staff: true });
  await plan().set(standard());
  await syncClaims(auth, db, uid);
  expect(await claims()).toMatchObject({ support_staff: true, account_active: true });
  await plan().delete();
  await syncClaims(auth, db, uid);
  expect(await claims()).toEqual({ support_staff: true });
});

test('a repeated event writes nothing', async () => {
  await plan().set(standard());
  await syncClaims(auth, db, uid);
  let writes = 0;
  const watched = new Proxy(auth, {
    get(target, name) {
      if (name === 'setCustomUserClaims') writes += 1;
      const member = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  await syncClaims(watched, db, uid);
  expect(writes).toBe(0);
});

test('a slow run does not overwrite the claims of a later one', async () => {
  await plan().set(standard());
  const slow = new Proxy(auth, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (name !== 'setCustomUserClaims') return typeof member === 'function' ? member.bind(target) : member;
      return async (...args: unknown[]) => {
        // Between the read of the document and the write, the plan changes and the next event is handled.
        const isFirst = (await plan().get()).get('plan_name') === 'Standard Plan';
        if (isFirst) {
          await plan().set(pro());
          await syncClaims(auth, db, uid);
        }
        return member.apply(target, args);
      };
    },
  });
  await syncClaims(slow, db, uid);
  expect(await claims()).toMatchObject({ plan: 'Pro Plan', max_boards: 10 });
});

test('an account that is deleted before or during the run causes no error', async () => {
  await plan().set(standard());
  const going = new Proxy(auth, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (name !== 'setCustomUserClaims') return typeof member === 'function' ? member.bind(target) : member;
      return async (...args: unknown[]) => {
        await auth.deleteUser(uid);
        return member.apply(target, args);
      };
    },
  });
  await syncClaims(going, db, uid);
  await syncClaims(auth, db, uid);
});
