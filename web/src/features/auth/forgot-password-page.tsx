import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { reset } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailProblem } from '../../validation/email-problem.ts';
import { requestReset } from './data.ts';
import './auth-card.css';

/** /forgot-password: asks for the email address, then confirms that a mail was sent. */
export function Component() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(address: string, onFailure: (sentence: string) => void): Promise<void> {
    setBusy(true);
    try {
      await requestReset(address);
      setSentTo(address);
    } catch (error) {
      onFailure(transportSentenceOf(error, reset.sendFailed));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    setFailure(null);
    if (found === null && !isBusy) void send(email.trim(), setFailure);
  }

  async function sendAgain(address: string) {
    let isSent = true;
    await send(address, (sentence) => {
      isSent = false;
      showToast('failure', sentence);
    });
    if (isSent) showToast('success', reset.sentAgain);
  }

  return (
    <section className="auth-card">
      <title>{`${sentTo === null ? reset.forgotTitle : reset.sentTitle} - ${BRAND_NAME}`}</title>
      {sentTo === null ? (
        <form className="auth-form" noValidate onSubmit={onSubmit}>
          <h1 className="auth-title">{reset.forgotTitle}</h1>
          <p className="auth-text">{reset.forgotText}</p>
          <TextInput
            label={reset.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            problem={problem}
          />
          <FormProblem text={failure} />
          <BusyButton isWide isBusy={isBusy} busyLabel={reset.sending}>
            {reset.send}
          </BusyButton>
        </form>
      ) : (
        <div className="auth-form" role="status">
          <h1 className="auth-title">{reset.sentTitle}</h1>
          <p className="auth-text">{reset.sentTo(sentTo)}</p>
          <BusyButton
            type="button"
            tone="plain"
            isWide
            isBusy={isBusy}
            busyLabel={reset.sending}
            onClick={() => sendAgain(sentTo)}
          >
            {reset.sendAgain}
          </BusyButton>
        </div>
      )}
      <p className="auth-aside">
        <Link className="text-link" to={paths.login()}>
          {reset.backToLogin}
        </Link>
      </p>
    </section>
  );
}
