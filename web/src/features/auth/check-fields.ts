import { PASSWORD_MIN } from '@shared/limits';
import { auth, reset } from '../../messages/en.ts';

/** Validation messages by field; null for valid fields. */
export type Problems<Field extends string> = Readonly<Record<Field, string | null>>;

export const hasProblem = (problems: Problems<string>) => Object.values(problems).some((problem) => problem !== null);

export function newPasswordProblem(password: string): string | null {
  if (password === '') return auth.passwordRequired;
  return password.length < PASSWORD_MIN ? auth.passwordTooShort : null;
}

export const confirmationProblem = (password: string, confirmation: string) =>
  password === confirmation ? null : reset.passwordsDiffer;
