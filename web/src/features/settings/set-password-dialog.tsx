import { z } from '@shared/zod';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { transportSentenceOf } from '../../api/errors.ts';
import { account, common, reset, account as sentences } from '../../messages/en.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { newPasswordFields, withEqualPasswords } from '../../validation/account-fields.ts';
import { isSignInRecent, setFirstPassword } from './data.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface SetPasswordDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const schema = withEqualPasswords(z.object(newPasswordFields()));

/** Sets a first password. Requires a new provider sign-in, because an unattended browser must not be enough. */
export function SetPasswordDialog({ account, onClose }: SetPasswordDialogProps) {
  const [isRecent, setRecent] = useState<boolean | null>(null);
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      await setFirstPassword(password);
      showToast('success', sentences.passwordSet);
      onClose();
    },
    sentenceFor: (error) => transportSentenceOf(error, sentences.passwordFailed),
  });

  useEffect(() => {
    isSignInRecent().then(setRecent, () => setRecent(false));
  }, []);

  return (
    <Dialog title={sentences.setPassword} onClose={onClose}>
      {isRecent === false && <SignInAgain account={account} onDone={() => setRecent(true)} onCancel={onClose} />}
      {isRecent && (
        <form className="settings-form stack gap-4" noValidate onSubmit={onSubmit}>
          <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
          <NewPasswordFields register={register} problemOf={problemOf} />
          <FormProblem text={failure} />
          <div className="dialog-actions flex to-end gap-2">
            <button type="button" className="button" onClick={onClose}>
              {common.cancel}
            </button>
            <BusyButton isBusy={isBusy} busyLabel={sentences.updating}>
              {sentences.setPassword}
            </BusyButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface NewPasswordFieldsProps<Fields extends FieldValues> {
  readonly register: UseFormRegister<Fields>;
  readonly problemOf: (field: 'password' | 'confirmation') => string | undefined;
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields<Fields extends { password: string; confirmation: string }>({
  register,
  problemOf,
}: NewPasswordFieldsProps<Fields>) {
  return (
    <>
      <PasswordInput
        {...register('password' as Path<Fields>)}
        label={account.newPassword}
        autoComplete="new-password"
        hint={reset.hint}
        problem={problemOf('password')}
      />
      <PasswordInput
        {...register('confirmation' as Path<Fields>)}
        label={account.confirmPassword}
        autoComplete="new-password"
        problem={problemOf('confirmation')}
      />
    </>
  );
}
