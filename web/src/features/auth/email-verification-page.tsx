import { RESEND_COOLDOWN_MS } from '@shared/limits';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { withStorage } from '../../browser/storage.ts';
import { verification } from '../../messages/en.ts';
import { leadsToBoard, onwardOf, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { afterVerification } from './after-verification.ts';
import { checkVerification, endSession, resendVerification } from './data.ts';
import './auth-card.css';

/** The stored end of a cooldown, which survives a reload unless storage is blocked. */
const storedEnd = (key: string) => Number(withStorage('localStorage', (storage) => storage.getItem(key))) || 0;

/** Cooldown timer: the remaining seconds, and a function that starts it. */
function useCooldown(key: string, lengthMs: number) {
  const [end, setEnd] = useState(() => storedEnd(key));
  const [now, setNow] = useState(() => Date.now());
  // Capped, so that setting the clock back cannot extend the cooldown.
  const left = Math.min(Math.max(0, end - now), lengthMs);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  function start() {
    const next = Date.now() + lengthMs;
    // If storage is blocked, Auth's own limits still apply.
    withStorage('localStorage', (storage) => storage.setItem(key, String(next)));
    setNow(Date.now());
    setEnd(next);
  }

  return { seconds: Math.ceil(left / 1000), start };
}

const COOLDOWN_KEY = 'hearback_verification_resend';

/** /email-verification: shown until the link in the verification mail is opened. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { busyWith, run } = useBusy<'check' | 'resend'>();
  const cooldown = useCooldown(COOLDOWN_KEY, RESEND_COOLDOWN_MS);
  const email = query.get('email');
  const onward = onwardOf(query);

  const attempt = (what: 'check' | 'resend', failure: string, act: () => Promise<void>) =>
    run(what, act).catch((error: unknown) => showToast('failure', transportSentenceOf(error, failure)));

  const check = () =>
    attempt('check', verification.checkFailed, async () => {
      const next = afterVerification(await checkVerification(), onward);
      if (next !== null) await navigate(next);
    });

  const resend = () =>
    attempt('resend', verification.resendFailed, async () => {
      if (!(await resendVerification(onward))) {
        showToast('failure', verification.signedOut);
        return;
      }
      cooldown.start();
      showToast('success', verification.resent);
    });

  /** Signs out first: the login page redirects signed-in accounts, and going back means using another address. */
  async function goBack() {
    await endSession().catch(reportError);
    await navigate(paths.login(onward));
  }

  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${verification.title} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title title-xl balanced">{verification.title}</h1>
      <p className="auth-text size-sm muted breakable">{email ? verification.sentTo(email) : verification.sent}</p>
      <div className="auth-actions stack gap-4">
        <BusyButton
          type="button"
          isWide
          isBusy={busyWith === 'check'}
          isDisabled={busyWith !== null}
          busyLabel={verification.checking}
          onClick={check}
        >
          {verification.verified}
        </BusyButton>
        <BusyButton
          type="button"
          tone="plain"
          isWide
          isBusy={busyWith === 'resend'}
          isDisabled={busyWith !== null || cooldown.seconds > 0}
          busyLabel={verification.resending}
          onClick={resend}
        >
          {cooldown.seconds > 0 ? verification.resendIn(cooldown.seconds) : verification.resend}
        </BusyButton>
      </div>
      {leadsToBoard(onward.from) && (
        <p className="small muted centered">
          <Link className="text-link" to={onward.from}>
            {verification.toBoard}
          </Link>
        </p>
      )}
      <p className="small muted centered">
        <button type="button" className="text-link" onClick={goBack}>
          {verification.backToSignIn}
        </button>
      </p>
    </section>
  );
}
