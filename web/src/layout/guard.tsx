import { Fragment, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { auth, common } from '../messages/en.ts';
import { needsPlan, paths } from '../paths.ts';
import { later } from '../router/lazy-component.tsx';
import { type Account, useSession } from '../session/session.ts';
import { showToast } from '../ui/toasts/toasts.tsx';
import './checking.css';

export interface GuardProps {
  /** Returns the path for signed-out visitors, which keeps their destination (D34). */
  readonly signedOut: (origin: { readonly from: string }) => string;
  /** A query parameter that admits signed-out visitors. */
  readonly unless?: string;
}

/** Restricts the nested routes. This is for usability, not security: the rules apply without it. */
export function Guard({ signedOut, unless }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'signed-out') {
    if (unless && new URLSearchParams(search).get(unless)) return <Outlet />;
    return <Navigate replace to={signedOut({ from: pathname + search + hash })} />;
  }
  return <Admitted account={session} />;
}

/** Renders the nested routes for an account, or redirects it to activation. */
export function Admitted({ account }: { readonly account: Account }) {
  const { pathname } = useLocation();
  if (needsPlan(pathname) && !account.isActive) return <NotActive />;
  // Remounts when another account signs in through another tab, so that it does not see half-filled forms.
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

const YourData = later(async () => (await import('../features/settings/account-cards.tsx')).YourData);

/**
 * Wraps /activate-account. Redirects active accounts to their boards, unless they ask for an upgrade. Inactive accounts
 * also get their data here, because the guard keeps them out of the settings.
 */
export function ActivationGate() {
  const [query] = useSearchParams();
  const session = useSession();
  const isOther = session.status === 'signed-in' && (query.get('userId') || session.uid) !== session.uid;
  if (session.status !== 'signed-in' || isOther) return <Outlet />;
  if (session.isActive) {
    return query.get('isUpgrade') === 'true' ? <Outlet /> : <Navigate replace to={paths.dashboard()} />;
  }
  return (
    <>
      <Outlet />
      <Suspense>
        <YourData account={session} />
      </Suspense>
    </>
  );
}

const PANELS = ['first', 'second', 'third'] as const;

/** Shown in place of a page while the session is checked. It reveals nothing of the page, which may be forbidden. */
export function Checking() {
  return (
    <div className="checking stack gap-4" role="status">
      <span className="sr-only">{common.loading}</span>
      <span className="checking-title" />
      {PANELS.map((panel) => (
        <span key={panel} className="checking-panel" />
      ))}
    </div>
  );
}
