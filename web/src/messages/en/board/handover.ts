import * as server from '@shared/error-messages';

/** Transfers a visitor's votes from a board in a host page when the visitor signs in on our site. */
export const handover = {
  region: 'Your votes from the other page',
  /** On the board, for visitors who are not signed in. */
  toSignIn: 'Sign in to transfer your votes from the other page.',
  /** On the board, for visitors who are already signed in. */
  question: (email: string) => `Transfer your votes from the other page to ${email}?`,
  questionNoEmail: 'Transfer your votes from the other page to your account?',
  bring: 'Transfer my votes',
  bringing: 'Transferring...',
  decline: 'No, thanks',
  /** Above the login form. */
  onSignIn: 'Your votes from the other page are transferred when you sign in.',
  brought: 'Your votes are in your account now.',
  expired: server.visitorCodeInvalid,
  failed: server.mergeFailed,
} as const;
