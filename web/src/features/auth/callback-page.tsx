import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/errors.ts';
import { auth, verification } from '../../messages/en.ts';
import { needsPlan, onwardOf, paths } from '../../paths.ts';
import { providerNames } from '../../session/providers.ts';
import { type Account, freezeSession, useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { finishRedirect } from './data.ts';
import { Waiting } from './waiting.tsx';
import './auth-card.css';

/** How long a signed-in account may stay unknown, in ms: twice as long as its plan and claims may take. */
const PATIENCE_MS = 40_000;

/** /auth/callback: return page for sign-in providers and for the link in a verification mail. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [redirect, setRedirect] = useState<'pending' | 'signed-in' | 'signed-out' | { failure: string }>('pending');
  const [isLate, setLate] = useState(false);
  const hasLeft = useRef(false);
  const { from, plan } = onwardOf(query);
  const provider = query.get('provider');

  useEffect(() => {
    freezeSession(finishRedirect).then(
      (isSignedIn) => setRedirect(isSignedIn ? 'signed-in' : 'signed-out'),
      (error) => setRedirect({ failure: sentenceOf(error, auth.callbackFailed) }),
    );
  }, []);

  // The session may also have failed to load, or been ended in another tab.
  useEffect(() => {
    if (redirect !== 'signed-in') return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [redirect]);

  useEffect(() => {
    if (typeof redirect === 'object' || redirect === 'pending') return;
    if (session.status !== 'signed-in' || hasLeft.current) return;
    hasLeft.current = true;
    const isDone = session.isActive || (from !== undefined && !needsPlan(from));
    if (isDone) showToast('success', auth.signedIn);
    else showToast('notice', welcome(session, provider));
    void navigate(isDone ? (from ?? paths.dashboard()) : paths.activateAccount({ plan }), { replace: true });
  }, [redirect, session, from, plan, provider, navigate]);

  const isUnknown = session.status === 'signed-out' && (redirect === 'signed-out' || isLate);
  const isWaiting = typeof redirect === 'string' && !isUnknown;
  if (isWaiting) return <Waiting text={auth.completing} />;
  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${auth.callbackError} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title title-xl balanced">{auth.callbackError}</h1>
      <p className="auth-text size-sm muted breakable" role="alert">
        {typeof redirect === 'object' ? redirect.failure : auth.callbackFailed}
      </p>
      <Link className="button button-primary" to={paths.login({ from, plan })}>
        {auth.returnToLogin}
      </Link>
    </section>
  );
}

/** Returns the message for an inactive account. Accounts that come from a verification mail have no provider. */
function welcome({ providers }: Account, provider: string | null): string {
  const hasProvider = providers.includes('google.com') || providers.includes('github.com');
  if (provider === null && !hasProvider) return verification.verifiedInactive;
  return auth.accountCreated(provider === 'github' ? providerNames.github : providerNames.google);
}
