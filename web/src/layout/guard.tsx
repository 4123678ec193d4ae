import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { auth } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { type Account, useSession } from '../session/session.ts';
import { showToast } from '../ui/toasts/toasts.tsx';

export interface GuardProps {
  /** Whether an account must have been activated, too. */
  readonly isActiveOnly: boolean;
  /** Where somebody signed out is sent, remembering where they wanted to go (D34). */
  readonly signedOut: (origin: { readonly from: string }) => string;
  /** A parameter that admits somebody signed out. */
  readonly unless?: string;
}

/** Shows the routes inside to those they are for. Comfort, not safety: the rules hold without it. */
export function Guard({ isActiveOnly, signedOut, unless }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    if (unless && new URLSearchParams(search).get(unless)) return <Outlet />;
    return <Navigate replace to={signedOut({ from: pathname + search + hash })} />;
  }
  return <Admitted account={session} isActiveOnly={isActiveOnly} />;
}

/** The routes inside for an account, or the way to activation. */
export function Admitted({ account, isActiveOnly }: { readonly account: Account; readonly isActiveOnly: boolean }) {
  if (isActiveOnly && !account.isActive) return <NotActive />;
  // Somebody else who signs in by another tab must not find the first one's half-filled forms.
  return (
    <Fragment key={account.uid}>
      <Outlet />
    </Fragment>
  );
}

function NotActive() {
  useEffect(() => showToast('failure', auth.notActive), []);
  return <Navigate replace to={paths.activateAccount()} />;
}
