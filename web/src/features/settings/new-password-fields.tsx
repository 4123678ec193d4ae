import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { account, reset } from '../../messages/en.ts';
import { PasswordInput } from '../../ui/form/password-input.tsx';

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
