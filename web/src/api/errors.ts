import { answerErrors, auth, errors } from '../messages/en.ts';

/** Returns the code of a Firebase error, or null. Screens compare codes so that they need not load Firebase. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Sentences of D36. The first group must not reveal whether an account exists. */
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
  // From Firestore: an index is not deployed (D3).
  'failed-precondition': errors.notDeployed,
  unavailable: answerErrors.missing,
};

/** Returns the sentence for an error's code, or `fallback` if there is none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return SENTENCES[codeOf(error) ?? ''] ?? fallback;
}

/** Like `sentenceOf`, but only for network and rate-limit errors: every other error returns `fallback`. */
export function transportSentenceOf(error: unknown, fallback: string): string {
  const sentence = sentenceOf(error, fallback);
  return sentence === errors.tooMany || sentence === errors.network ? sentence : fallback;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

/** Whether Auth rejected the password of a signed-in account, whose existence is therefore no secret. */
export const isWrongPassword = (error: unknown) => WRONG_PASSWORD.includes(codeOf(error) ?? '');

const CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** Whether the user closed the provider's popup, which is not an error. */
export const isClosedPopup = (error: unknown) => CLOSED.includes(codeOf(error) ?? '');

const REFUSED = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'];

/** Whether the browser blocked the provider's popup. */
export const isPopupRefused = (error: unknown) => REFUSED.includes(codeOf(error) ?? '');
