import { PRO } from '@shared/plans';
import { activation, header } from '../messages/en.ts';
import { PLAN_SECTION, paths } from '../paths.ts';
import type { Account } from '../session/session.ts';
import { site } from '../site.ts';
import type { HeaderLink } from './header-links.ts';

/** Returns the links of an account's menu. Accounts that can be upgraded also get each way to upgrade. */
export function accountLinks({ isActive, plan }: Pick<Account, 'isActive' | 'plan'>): readonly HeaderLink[] {
  const more = plan !== PRO.name;
  // The other pages would lead back to the activation.
  if (!isActive) {
    return [
      { label: activation.title, to: paths.activateAccount() },
      { label: header.redeem, to: paths.redeem() },
    ];
  }
  return [
    { label: header.dashboard, to: paths.dashboard() },
    { label: header.settings, to: paths.settings() },
    { label: header.plan, to: `${paths.settings()}#${PLAN_SECTION}` },
    ...(more && site.takesPayments ? [{ label: header.upgrade, to: paths.upgrade() }] : []),
    ...(more ? [{ label: header.redeem, to: paths.redeem() }] : []),
  ];
}
