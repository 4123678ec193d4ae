import { serverSays } from '../server.ts';

/** A visitor of a board in somebody else's page has come here to sign in, and the votes from there come along. */
export const handover = {
  region: 'Your votes from the other page',
  /** On the board, for whoever has not signed in yet. */
  toSignIn: 'Sign in to bring your votes from the other page along.',
  /** On the board, for whoever was signed in already. */
  question: (email: string) => `Bring your votes from the other page to ${email}?`,
  questionNoEmail: 'Bring your votes from the other page to your account?',
  bring: 'Bring my votes',
  bringing: 'Bringing...',
  decline: 'No, thanks',
  /** Above the login form. */
  onSignIn: 'Your votes from the other page come along when you sign in.',
  brought: 'Your votes are in your account now.',
  expired: /* @__PURE__ */ serverSays('visitorCodeInvalid'),
  failed: /* @__PURE__ */ serverSays('mergeFailed'),
} as const;
