import { auth } from '../messages/en.ts';

/** What is wrong with a typed address, or null. Only what a server would refuse in any case. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return auth.emailRequired;
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : auth.emailInvalid;
}
