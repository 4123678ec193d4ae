import { auth, errors } from '../messages/en.ts';

/** The code of a Firebase error, or null. Errors are recognised by it, so that no screen has to load Firebase. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Sentences of D36. The first group must not tell whether an account exists. */
const SENTENCES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': auth.wrongCredentials,
  'auth/invalid-login-credentials': auth.wrongCredentials,
  'auth/wrong-password': auth.wrongCredentials,
  'auth/user-not-found': auth.wrongCredentials,
  'auth/user-disabled': auth.wrongCredentials,
  'auth/user-mismatch': auth.wrongCredentials,
  'auth/invalid-email': auth.emailInvalid,
  'auth/email-already-in-use': auth.emailTaken,
  'auth/account-exists-with-different-credential': auth.emailTaken,
  'auth/credential-already-in-use': auth.emailTaken,
  'auth/weak-password': auth.passwordTooShort,
  'auth/password-does-not-meet-requirements': auth.passwordTooShort,
  'auth/too-many-requests': errors.tooMany,
  'auth/quota-exceeded': errors.tooMany,
  'auth/network-request-failed': errors.network,
  'auth/timeout': errors.network,
  // Firestore's: an index is not deployed (D3).
  'failed-precondition': errors.notDeployed,
  unavailable: errors.noAnswer,
};

/** What to say of a failure, or `fallback` where the catalogue has nothing for its code. */
export function sentenceOf(error: unknown, fallback: string): string {
  return SENTENCES[codeOf(error) ?? ''] ?? fallback;
}

/** As `sentenceOf`, where only trouble on the way may be told apart: every other failure is `fallback`. */
export function transportSentenceOf(error: unknown, fallback: string): string {
  const sentence = sentenceOf(error, fallback);
  return sentence === errors.tooMany || sentence === errors.network ? sentence : fallback;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

/** Whether Auth refuses the password of an account that is signed in, which is thereby known to exist. */
export const isWrongPassword = (error: unknown) => WRONG_PASSWORD.includes(codeOf(error) ?? '');

const CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** Whether somebody closed the provider's window: that is a decision and no error. */
export const isClosedPopup = (error: unknown) => CLOSED.includes(codeOf(error) ?? '');

const REFUSED = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'];

/** Whether the browser has not let the provider's window open. */
export const isPopupRefused = (error: unknown) => REFUSED.includes(codeOf(error) ?? '');
