import { PRO, STANDARD } from '@shared/plans';
import type { UserPlan } from '@shared/user-plan';
import { describe, expect, it } from 'vitest';
import { allowanceOf, standingOf } from './plan.tsx';

describe('the standing against the plan’s limit', () => {
  it.each([
    [10, 0, 'free'],
    [10, 7, 'free'],
    [10, 8, 'near'],
    [10, 9, 'near'],
    [10, 10, 'reached'],
    [10, 11, 'reached'],
    [1, 0, 'free'],
    [1, 1, 'reached'],
    [0, 0, 'reached'],
    [null, 1000, 'free'],
  ] as const)('of %s boards, %s are in use: %s', (max, boards, standing) => {
    expect(standingOf(max, boards)).toBe(standing);
  });
});

describe('the allowance of a plan', () => {
  const plan = (overrides: Partial<UserPlan>): UserPlan => ({
    user_id: 'owner',
    account_active: true,
    plan_name: PRO.name,
    payment_id: null,
    payment_date: null,
    ...PRO.limits,
    ...overrides,
  });

  it('is Standard without a plan', () => {
    expect(allowanceOf(null)).toEqual({ planName: 'Standard Plan', maxBoards: 1, hasAnalytics: false });
  });

  it('has the stored limits', () => {
    expect(allowanceOf(plan({}))).toEqual({ planName: 'Pro Plan', maxBoards: 10, hasAnalytics: true });
    expect(allowanceOf(plan({ max_boards: 3 })).maxBoards).toBe(3);
    expect(allowanceOf(plan({ max_boards: -1 })).maxBoards).toBeNull();
  });

  it('is Standard for a name that merely contains "Pro"', () => {
    expect(allowanceOf(plan({ plan_name: 'Professional', ...STANDARD.limits })).planName).toBe('Standard Plan');
  });
});
