import { Suspense } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { later } from '../router/lazy-component.tsx';
import { useSession } from '../session/session.ts';

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
