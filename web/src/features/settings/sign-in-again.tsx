import { type FormEvent, useState } from 'react';
import { isClosedPopup, sentenceOf, transportSentenceOf } from '../../api/errors.ts';
import { auth, common, account as sentences } from '../../messages/en.ts';
import { type ProviderId, providerNames, providerOfFirebase } from '../../session/providers.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { confirmPassword, confirmProvider } from './data.ts';

interface SignInAgainProps {
  readonly account: Account;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks the user to sign in again with the account's password or provider. */
export function SignInAgain({ account, onDone, onCancel }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const provider = account.providers.includes('password') ? null : firstProvider(account);

  async function confirm() {
    if (isBusy) return;
    if (provider === null && password === '') {
      setFailure(sentences.currentPasswordRequired);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      if (provider === null) await confirmPassword(password);
      // During a redirect, the button stays busy until the provider's page loads.
      else if (!(await confirmProvider(provider))) return;
      onDone();
    } catch (error) {
      const say = provider === null ? sentenceOf : transportSentenceOf;
      if (!isClosedPopup(error)) setFailure(say(error, auth.callbackFailed));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void confirm();
  }

  return (
    <form className="settings-form" noValidate onSubmit={onSubmit}>
      <p className="settings-text">{sentences.recentSignIn}</p>
      {provider === null && (
        <PasswordInput
          label={sentences.currentPassword}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      <FormProblem text={failure} />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {common.cancel}
        </button>
        <BusyButton isBusy={isBusy} busyLabel={auth.signingIn}>
          {provider === null ? auth.signIn : sentences.confirmWith(providerNames[provider])}
        </BusyButton>
      </div>
    </form>
  );
}

function firstProvider(account: Account): ProviderId | null {
  return account.providers.map(providerOfFirebase).find((provider) => provider !== null) ?? null;
}
