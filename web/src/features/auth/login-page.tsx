import { type PlanId, STANDARD } from '@shared/plans';
import { Navigate, useSearchParams } from 'react-router-dom';
import { asksToSignUp, onwardOf, paths } from '../../paths.ts';
import { type Account, useSession } from '../../session/session.ts';
import { LoginForm } from './login-form.tsx';

/** /login; `plan` opens it in sign-up mode. Redirects signed-in accounts to their destination. */
export function Component() {
  const [query] = useSearchParams();
  const session = useSession();
  if (session.status === 'loading') return null;
  const onward = onwardOf(query);
  if (session.status === 'signed-in') {
    return <Navigate replace to={onward.from ?? usualPage(session, onward.plan)} />;
  }
  return <LoginForm firstMode={asksToSignUp(query) ? 'sign-up' : 'sign-in'} onward={onward} heading="h1" />;
}

/** Returns the default destination. If a plan was requested, this is the page that sells it. */
function usualPage({ isActive, plan: owned }: Account, plan: PlanId | undefined): string {
  // The dashboard leads to the plans unless boards of others are shared with the account.
  if (!isActive) return plan ? paths.activateAccount({ plan }) : paths.dashboard();
  return plan === 'pro' && owned === STANDARD.name ? paths.upgrade() : paths.dashboard();
}
