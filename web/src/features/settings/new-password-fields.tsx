import { PASSWORD_MIN } from '@shared/limits';
import { account, reset } from '../../messages/en.ts';
import { PasswordInput } from '../../ui/form/password-input.tsx';

export interface NewPassword {
  readonly next: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly fields: NewPassword;
  /** Empty strings for valid fields. */
  readonly problems: NewPassword;
  readonly onChange: (fields: NewPassword) => void;
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ fields, problems, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={account.newPassword}
        autoComplete="new-password"
        hint={reset.hint}
        value={fields.next}
        onChange={(next) => onChange({ ...fields, next })}
        problem={problems.next}
      />
      <PasswordInput
        label={account.confirmPassword}
        autoComplete="new-password"
        value={fields.confirmation}
        onChange={(confirmation) => onChange({ ...fields, confirmation })}
        problem={problems.confirmation}
      />
    </>
  );
}

export function newPasswordProblems({ next, confirmation }: NewPassword): NewPassword {
  return {
    next: next.length < PASSWORD_MIN ? account.passwordTooShort : '',
    confirmation: next === confirmation ? '' : account.passwordsDiffer,
  };
}
