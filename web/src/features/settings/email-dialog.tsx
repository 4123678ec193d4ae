import { z } from '@shared/zod';
import { codeOf, transportSentenceOf } from '../../api/errors.ts';
import { account, common } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailField, required } from '../../validation/account-fields.ts';
import { requestEmailChange } from './data.ts';

const schema = z.object({
  email: emailField(account.newEmailRequired),
  password: required(account.currentPasswordRequired),
});

/** Changes the email address. Requires the password; a mail to the new address confirms it (D20). */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { email: '', password: '' },
    send: async ({ email, password }) => {
      await requestEmailChange(password, email);
      showToast('success', account.emailSent(email));
      onClose();
    },
    sentenceFor: (error) =>
      codeOf(error) === 'auth/email-already-in-use'
        ? account.emailInUse
        : transportSentenceOf(error, account.emailFailed),
  });
  return (
    <Dialog title={account.changeEmail} onClose={onClose}>
      <form className="settings-form stack gap-4" noValidate onSubmit={onSubmit}>
        <TextInput
          {...register('email')}
          label={account.newEmail}
          type="email"
          autoComplete="email"
          hint={account.newEmailHint}
          problem={problemOf('email')}
        />
        <PasswordInput
          {...register('password')}
          label={account.currentPassword}
          autoComplete="current-password"
          problem={problemOf('password')}
        />
        <FormProblem text={failure} />
        <div className="dialog-actions flex to-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {common.cancel}
          </button>
          <BusyButton isBusy={isBusy} busyLabel={account.updating}>
            {account.updateEmail}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
