import { z } from '@shared/zod';
import { useId, useState } from 'react';
import { isWrongPassword, transportSentenceOf } from '../../api/errors.ts';
import { account, account as sentences } from '../../messages/en.ts';
import { providerNames, providerOfFirebase } from '../../session/providers.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { newPasswordFields, required, withEqualPasswords } from '../../validation/account-fields.ts';
import { changePassword } from './data.ts';
import { EmailDialog } from './email-dialog.tsx';
import { NewPasswordFields, SetPasswordDialog } from './set-password-dialog.tsx';
import '../../ui/button.css';

const schema = withEqualPasswords(
  z.object({ current: required(account.currentPasswordRequired), ...newPasswordFields() }),
);

/** Changes the password. Requires the current one. */
function PasswordForm() {
  const { register, problemOf, failure, isBusy, onSubmit, reset, setError } = useValidatedForm({
    schema,
    defaultValues: { current: '', password: '', confirmation: '' },
    send: async ({ current, password }) => {
      try {
        await changePassword(current, password);
      } catch (error) {
        if (isWrongPassword(error)) setError('current', { message: account.currentPasswordWrong });
        throw error;
      }
      reset();
      showToast('success', account.passwordUpdated);
    },
    sentenceFor: (error) => transportSentenceOf(error, account.passwordFailed),
  });
  return (
    <form className="settings-form stack gap-4" noValidate onSubmit={onSubmit}>
      <PasswordInput
        {...register('current')}
        label={account.currentPassword}
        autoComplete="current-password"
        problem={problemOf('current')}
      />
      <NewPasswordFields register={register} problemOf={problemOf} />
      <FormProblem text={failure} />
      <BusyButton isBusy={isBusy} busyLabel={account.updating}>
        {account.updatePassword}
      </BusyButton>
    </form>
  );
}

/** Email address and password. An account created with a provider may not have a password yet. */
export function ProfileCard({ account }: { readonly account: Account }) {
  const id = useId();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  const hasPassword = account.providers.includes('password');
  const providers = account.providers
    .map(providerOfFirebase)
    .filter((provider) => provider !== null)
    .map((provider) => providerNames[provider])
    .join(', ');

  return (
    <section className="settings-card panel stack gap-5" aria-labelledby={id}>
      <h2 id={id} className="title-l">
        {sentences.profile}
      </h2>
      <div className="settings-email stack gap-2">
        <TextInput label={sentences.email} type="email" autoComplete="username" value={account.email ?? ''} readOnly />
        {hasPassword && (
          <button type="button" className="button" onClick={() => setDialog('email')}>
            {sentences.changeEmail}
          </button>
        )}
      </div>
      {hasPassword && <PasswordForm />}
      {!hasPassword && account.email === null && (
        <p className="settings-text size-sm muted">{sentences.signsInWith(providers)}</p>
      )}
      {!hasPassword && account.email !== null && (
        <div className="settings-row row wrap between">
          <p className="settings-text size-sm muted">{sentences.signsInOnlyWith(providers)}</p>
          <button type="button" className="button" onClick={() => setDialog('password')}>
            {sentences.setPassword}
          </button>
        </div>
      )}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <SetPasswordDialog account={account} onClose={close} />}
    </section>
  );
}
