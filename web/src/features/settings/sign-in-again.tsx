import { z } from '@shared/zod';
import { isClosedPopup, sentenceOf, transportSentenceOf } from '../../api/errors.ts';
import { auth, common, account as sentences } from '../../messages/en.ts';
import { type ProviderId, providerNames, providerOfFirebase } from '../../session/providers.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { confirmPassword, confirmProvider } from './data.ts';

interface SignInAgainProps {
  readonly account: Account;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const withPassword = z.object({ password: z.string().min(1, sentences.currentPasswordRequired) });
const withProvider = z.object({ password: z.string() });

/** Asks the user to sign in again with the account's password or provider. */
export function SignInAgain({ account, onDone, onCancel }: SignInAgainProps) {
  const provider = account.providers.includes('password') ? null : firstProvider(account);
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema: provider === null ? withPassword : withProvider,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      if (provider === null) await confirmPassword(password);
      // During a redirect, the button stays busy until the provider's page loads.
      else if (!(await confirmProvider(provider))) await new Promise(() => {});
      onDone();
    },
    sentenceFor: (error) => {
      if (isClosedPopup(error)) return null;
      return (provider === null ? sentenceOf : transportSentenceOf)(error, auth.callbackFailed);
    },
  });

  return (
    <form className="settings-form stack gap-4" noValidate onSubmit={onSubmit}>
      <p className="settings-text size-sm muted">{sentences.recentSignIn}</p>
      {provider === null && (
        <PasswordInput
          {...register('password')}
          label={sentences.currentPassword}
          autoComplete="current-password"
          problem={problemOf('password')}
        />
      )}
      <FormProblem text={failure} />
      <div className="dialog-actions flex to-end gap-2">
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
