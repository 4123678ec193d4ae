import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../features/auth/login-form.tsx';
import { dashboard } from '../messages/en.ts';
import { paths, returnPath } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { Admitted, Checking } from './guard.tsx';
import './dashboard-gate.css';

/** /dashboard for accounts; signed-out visitors get the login form instead (D34). */
export function DashboardGate() {
  const [query] = useSearchParams();
  const session = useSession();
  const from = returnPath(query.get('from'));
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'signed-out') return <SignedOut from={from} />;
  // The visitor was on the way to another page, which does its own checks.
  if (from !== null) return <Navigate replace to={from} />;
  // Members of teams need no plan; the page sends others without one to the plans.
  return <Admitted account={session} />;
}

function SignedOut({ from }: { readonly from: string | null }) {
  return (
    <div className="dashboard-gate">
      <title>{`${dashboard.signedOut} - ${BRAND_NAME}`}</title>
      <h1 className="title-xl balanced centered">{dashboard.signedOut}</h1>
      <LoginForm firstMode="sign-in" onward={{ from: from ?? undefined }} heading="h2" />
      <Link className="text-link small" to={paths.login({ from: from ?? undefined })}>
        {dashboard.openSignIn}
      </Link>
    </div>
  );
}
