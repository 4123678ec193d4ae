import { Suspense } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { later } from '../router/lazy-component.tsx';
import { useSession } from '../session/session.ts';

const YourData = later(async () => (await import('../features/settings/your-data.tsx')).YourData);

/**
 * /activate-account for accounts that it can do something for: an active one goes to its boards, unless it asks for an
 * upgrade. One that is not active finds its data here, because the guard keeps it out of the settings.
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
