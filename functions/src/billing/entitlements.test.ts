import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { PRO, STANDARD } from '../shared/plans.ts';
import { entitlementOf, type Grant } from './entitlements.ts';

const grant = (id: string, plan = STANDARD, isUpgrade = false, at = 0): Grant => ({
  id,
  plan,
  isUpgrade,
  at: Timestamp.fromMillis(at),
});
const standard = grant('standard');
const pro = grant('pro', PRO);
const upgrade = grant('upgrade', PRO, true);

describe('an account has', () => {
  test.each<[string, Grant[], string | null, string | undefined]>([
    ['nothing by nothing', [], null, undefined],
    ['Standard by Standard', [standard], 'Standard Plan', 'standard'],
    ['Pro by Pro', [pro], 'Pro Plan', 'pro'],
    ['Pro by an upgrade on top of Standard', [standard, upgrade], 'Pro Plan', 'upgrade'],
    ['Standard by an upgrade alone, which has cost as much', [upgrade], 'Standard Plan', 'upgrade'],
    [
      'Pro by a second upgrade, after what was below the first was refunded',
      [grant('later', PRO, true, 2), upgrade],
      'Pro Plan',
      'later',
    ],
    ['Pro by Pro and Standard', [standard, pro], 'Pro Plan', 'pro'],
    ['Standard by two of Standard, the newer one', [grant('b', STANDARD, false, 2), standard], 'Standard Plan', 'b'],
  ])('%s', (_, grants, plan, by) => {
    const entitled = entitlementOf(grants);
    expect([entitled?.plan.name ?? null, entitled?.by.id]).toEqual([plan, by]);
  });
});
