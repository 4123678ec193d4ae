import { auth } from '../messages/en.ts';

/** Returns the error sentence for an email address, or null. Rejects only addresses that any server rejects. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return auth.emailRequired;
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : auth.emailInvalid;
}
