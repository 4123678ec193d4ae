import { PRO } from '@shared/plans';
import { header } from '../messages/en.ts';
import { PLAN_SECTION, paths } from '../paths.ts';
import type { Account } from '../session/session.ts';
import { site } from '../site.ts';
import type { HeaderLink } from './header-links.ts';

/** Returns the links of an account's menu. Accounts that can be upgraded also get each way to upgrade. */
export function accountLinks({ isActive, plan }: Pick<Account, 'isActive' | 'plan'>): readonly HeaderLink[] {
  const more = isActive && plan !== PRO.name;
  return [
    { label: header.dashboard, to: paths.dashboard() },
    { label: header.settings, to: paths.settings() },
    ...(isActive ? [{ label: header.plan, to: `${paths.settings()}#${PLAN_SECTION}` }] : []),
    ...(more && site.takesPayments ? [{ label: header.upgrade, to: paths.upgrade() }] : []),
    ...(more || !isActive ? [{ label: header.redeem, to: paths.redeem() }] : []),
  ];
}
