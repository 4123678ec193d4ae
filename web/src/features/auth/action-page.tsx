import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { auth, reset } from '../../messages/en.ts';
import { type Onward, onwardOfMail, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { afterVerification } from './after-verification.ts';
import { changeEmail, checkVerification, confirmEmail, recoverEmail } from './data.ts';
import { Waiting } from './waiting.tsx';
import './auth-card.css';

/** Result of a mail link, shown if there is no other page to go to. */
interface ActionResult {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

const toLogin = (onward: Onward) => ({ to: paths.login(onward), label: auth.toSignInPage });

/** Performs a mail link's action. @returns the result to show, or the path of the page to continue on */
async function runAction(mode: string | null, code: string, onward: Onward): Promise<ActionResult | string> {
  try {
    switch (mode) {
      case 'verifyEmail':
        return await verify(code, onward);
      case 'verifyAndChangeEmail':
        await changeEmail(code);
        return { title: auth.emailChanged, text: auth.emailChangedText, link: toLogin(onward) };
      case 'recoverEmail': {
        const email = await recoverEmail(code);
        return {
          title: auth.emailRestored,
          text: auth.emailRestoredText(email ?? ''),
          link: { to: paths.forgotPassword(), label: reset.title },
        };
      }
      default:
        return invalidLink(mode, auth.linkInvalidText, onward);
    }
  } catch (error) {
    return invalidLink(mode, transportSentenceOf(error, auth.linkInvalidText), onward);
  }
}

async function verify(code: string, onward: Onward): Promise<ActionResult | string> {
  const refusal = await confirmEmail(code).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const checked = await checkVerification().catch(() => null);
  // Also covers a link that is opened a second time, when the email is already verified.
  if (checked?.outcome === 'active' || checked?.outcome === 'inactive') {
    return afterVerification(checked, onward) as string;
  }
  if (refusal) throw refusal.error;
  // The link was opened in a browser without a session, not in the one that signed up.
  return { title: auth.emailVerified, text: auth.emailVerifiedText, link: toLogin(onward) };
}

function invalidLink(mode: string | null, text: string, onward: Onward): ActionResult {
  const link =
    mode === 'verifyEmail' ? { to: paths.emailVerification(onward), label: auth.toVerification } : toLogin(onward);
  return { title: auth.linkInvalid, text, link };
}

/** /auth/action: performs the action of a link in a mail. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [result, setResult] = useState<ActionResult | null>(null);
  const mode = query.get('mode');
  const code = query.get('oobCode') ?? '';
  const isReset = mode === 'resetPassword';

  useEffect(() => {
    if (isReset) return;
    void runAction(mode, code, onwardOfMail(query)).then((done) => {
      if (typeof done === 'string') void navigate(done, { replace: true });
      else setResult(done);
    });
  }, [isReset, mode, code, query, navigate]);

  if (isReset) return <Navigate replace to={paths.resetPassword({ oobCode: code, ...onwardOfMail(query) })} />;
  if (result === null) return <Waiting text={auth.linkChecking} />;
  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${result.title} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title title-xl balanced">{result.title}</h1>
      <p className="auth-text size-sm muted breakable">{result.text}</p>
      <Link className="button button-primary" to={result.link.to}>
        {result.link.label}
      </Link>
    </section>
  );
}
