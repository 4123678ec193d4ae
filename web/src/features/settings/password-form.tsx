import { z } from '@shared/zod';
import { isWrongPassword, transportSentenceOf } from '../../api/errors.ts';
import { account } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { newPasswordFields, required, withEqualPasswords } from '../../validation/account-fields.ts';
import { changePassword } from './data.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const schema = withEqualPasswords(
  z.object({ current: required(account.currentPasswordRequired), ...newPasswordFields() }),
);

/** Changes the password. Requires the current one. */
export function PasswordForm() {
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
    <form className="settings-form" noValidate onSubmit={onSubmit}>
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
