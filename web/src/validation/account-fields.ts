import { PASSWORD_MIN } from '@shared/limits';
import { z } from '@shared/zod';
import { account, auth } from '../messages/en.ts';
import { bareAddress } from './bare-address.ts';

/** Required text. `sentence` is shown if the field is empty. */
export const required = (sentence: string) => z.string().min(1, sentence);

/** An email address, without text that was copied with it. Rejects only addresses that any server rejects. */
export const emailField = (missing: string = auth.emailRequired) =>
  z
    .string()
    .overwrite(bareAddress)
    .min(1, missing)
    .regex(/^[^\s@]+@[^\s@]+$/, auth.emailInvalid);

/** A new password. `length` counts UTF-16 units, unlike Zod's `min`. */
export const newPasswordField = (missing: string = auth.passwordTooShort) =>
  required(missing).refine((password) => password.length >= PASSWORD_MIN, auth.passwordTooShort);

/** A new password that must be typed twice. */
export const newPasswordFields = (missing?: string) => ({
  password: newPasswordField(missing),
  confirmation: z.string(),
});

/** Requires both new passwords to be equal. */
export function withEqualPasswords<T extends z.ZodType<{ readonly password: string; readonly confirmation: string }>>(
  schema: T,
) {
  return schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: account.passwordsDiffer,
  });
}
