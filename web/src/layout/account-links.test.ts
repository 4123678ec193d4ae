import { PRO, STANDARD } from '@shared/plans';
import { expect, it } from 'vitest';
import { accountLinks } from './account-links.ts';

const addressesOf = (isActive: boolean, plan: string | null) => accountLinks({ isActive, plan }).map(({ to }) => to);

it('leads inactive accounts to nothing that would lead back to the activation', () => {
  expect(addressesOf(false, null)).toEqual(['/activate-account', '/redeem']);
  expect(addressesOf(false, PRO.name)).toEqual(['/activate-account', '/redeem']);
});

it('leads active accounts to their pages, and to the ways up from Standard', () => {
  expect(addressesOf(true, PRO.name)).toEqual(['/dashboard', '/settings', '/settings#plan']);
  expect(addressesOf(true, STANDARD.name)).toEqual([
    '/dashboard',
    '/settings',
    '/settings#plan',
    '/upgrade',
    '/redeem',
  ]);
});
