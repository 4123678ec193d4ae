import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { auth } from '../../messages/en.ts';
import { onwardOf, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { type ActionResult, runAction } from './run-action.ts';
import { Waiting } from './waiting.tsx';
import './auth-card.css';

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
    void runAction(mode, code, onwardOf(continuation(query))).then((done) => {
      if (typeof done === 'string') void navigate(done, { replace: true });
      else setResult(done);
    });
  }, [isReset, mode, code, query, navigate]);

  if (isReset) return <Navigate replace to={paths.resetPassword({ oobCode: code })} />;
  if (result === null) return <Waiting text={auth.linkChecking} />;
  return (
    <section className="auth-card">
      <title>{`${result.title} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title">{result.title}</h1>
      <p className="auth-text">{result.text}</p>
      <Link className="button button-primary" to={result.link.to}>
        {result.link.label}
      </Link>
    </section>
  );
}

/** Returns the parameters of the mail's continue URL. Only the known ones are used, and no other part of that URL. */
function continuation(query: URLSearchParams): URLSearchParams {
  const address = query.get('continueUrl') ?? '';
  return URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
}
