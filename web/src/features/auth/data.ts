import {
  type AuthCredential,
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  linkWithRedirect,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  type UserCredential,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { codeOf } from '../../api/errors.ts';
import { takeItem } from '../../browser/storage.ts';
import { auth } from '../../firebase/firebase.ts';
import { type Onward, paths } from '../../paths.ts';
import {
  credentialInError,
  credentialOf,
  emulatedIdentity,
  popupOrRedirect,
  providerOf,
} from '../../session/provider-access.ts';
import type { ProviderId } from '../../session/providers.ts';
import { sessionKeeper } from '../../session-store/kept-session.ts';
import { bringFrameVotes, bringVotes } from './bring-votes.ts';

/** Signing in and out with Firebase Auth. Every function throws Auth errors; `errors.ts` has their messages. */

/** This browser's anonymous board visitor, if there is one. */
const currentVisitor = () => (auth.currentUser?.isAnonymous ? auth.currentUser : null);

const currentAccount = () => (auth.currentUser && !auth.currentUser.isAnonymous ? auth.currentUser : null);

/**
 * Creates an account and sends its verification mail. An anonymous visitor is upgraded to the account.
 *
 * @param onward parameters that the link in the mail passes on
 */
export async function signUp(
  email: string,
  password: string,
  onward: Onward,
): Promise<{ uid: string; isMailSent: boolean }> {
  await auth.authStateReady();
  const visitor = currentVisitor();
  sessionKeeper.choose('browser');
  const { user } = visitor
    ? await linkWithCredential(visitor, EmailAuthProvider.credential(email, password))
    : await createUserWithEmailAndPassword(auth, email, password);
  // Until it is refreshed, the token of a linked visitor still marks the user as anonymous.
  if (visitor) await user.getIdToken(true);
  // The account exists now, so a failed mail must not look like a failed sign-up.
  const isMailSent = await sendMail(user, onward).then(
    () => true,
    () => false,
  );
  await bringFrameVotes();
  return { uid: user.uid, isMailSent };
}

export async function signIn(email: string, password: string, isLasting: boolean): Promise<void> {
  await signInKeeping(isLasting, () => signInWithEmailAndPassword(auth, email, password));
}

/** Sets how long the session lasts. Must be called before signing in. */
const keepFor = (isLasting: boolean) => sessionKeeper.choose(isLasting ? 'browser' : 'tab');

/** Signs in with the requested session length and moves the visitor's votes to the account. */
async function signInKeeping(isLasting: boolean, enter: () => Promise<unknown>): Promise<void> {
  await auth.authStateReady();
  const visitor = currentVisitor();
  const visitorToken = await visitor?.getIdToken().catch(() => null);
  keepFor(isLasting);
  await enter();
  // Must run first: merging deletes the visitor and its codes, and the frame's visitor may be the same one.
  await bringFrameVotes();
  if (visitorToken) await bringVotes(visitorToken);
}

/**
 * Signs in with a provider: in a popup if the browser allows one, otherwise by a redirect that returns to
 * /auth/callback.
 *
 * @param leave navigates to the page that the provider redirects back to
 * @returns whether sign-in is complete; if not, a redirect is under way
 */
export async function signInWithProvider(id: ProviderId, isLasting: boolean, leave: () => Promise<void>) {
  await auth.authStateReady();
  const ways = waysOf(id);
  return popupOrRedirect(
    () => signInOrLink(id, isLasting, ways),
    async () => {
      await leave();
      sessionStorage.setItem(REDIRECT, JSON.stringify({ id, isLasting }));
      const visitor = currentVisitor();
      const provider = providerOf(id);
      if (visitor) await linkWithRedirect(visitor, provider, browserPopupRedirectResolver);
      else await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
    },
  );
}

const EXISTS = ['auth/credential-already-in-use', 'auth/email-already-in-use'];
const REDIRECT = 'hearback_redirect';

/**
 * Completes a redirect that `signInWithProvider` started. Without one, it loads nothing.
 *
 * @returns whether an account is signed in. The session says so later: its plan is read first.
 */
export async function finishRedirect(): Promise<boolean> {
  await completeRedirect();
  await auth.authStateReady();
  return currentAccount() !== null;
}

async function completeRedirect(): Promise<void> {
  const begun = takeItem(REDIRECT);
  if (begun === null) return;
  const { id, isLasting } = JSON.parse(begun) as { id: ProviderId; isLasting: boolean };
  await auth.authStateReady();
  keepFor(isLasting);
  try {
    await getRedirectResult(auth, browserPopupRedirectResolver);
    await auth.currentUser?.getIdToken(true);
  } catch (error) {
    return enterExisting(id, { isLasting, error });
  }
  await bringFrameVotes();
}

interface Ways {
  /** Known in advance only with the emulator; otherwise the provider returns it. */
  readonly credential: AuthCredential | null;
  readonly link: (visitor: User) => Promise<UserCredential>;
  readonly signIn: () => Promise<UserCredential>;
}

function waysOf(id: ProviderId): Ways {
  // Provider popups load a Google script even with the emulator. __EMULATED__ is a build constant, so production
  // bundles do not contain this branch.
  if (__EMULATED__) {
    const credential = credentialOf(id, emulatedIdentity(id));
    return {
      credential,
      link: (visitor) => linkWithCredential(visitor, credential),
      signIn: () => signInWithCredential(auth, credential),
    };
  }
  const provider = providerOf(id);
  return {
    credential: null,
    link: (visitor) => linkWithPopup(visitor, provider, browserPopupRedirectResolver),
    signIn: () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
  };
}

async function signInOrLink(
  id: ProviderId,
  isLasting: boolean,
  { credential, link, signIn: enter }: Ways,
): Promise<void> {
  const visitor = currentVisitor();
  if (!visitor) return signInKeeping(isLasting, enter);
  keepFor(isLasting);
  try {
    const { user } = await link(visitor);
    await user.getIdToken(true);
  } catch (error) {
    return enterExisting(id, { isLasting, error, known: credential });
  }
  await bringFrameVotes();
}

/**
 * Signs in to the existing account with this provider or email address, if Auth accepts the provider for it, and moves
 * the visitor's votes to it.
 */
async function enterExisting(
  id: ProviderId,
  {
    isLasting,
    error,
    known = null,
  }: { readonly isLasting: boolean; readonly error: unknown; readonly known?: AuthCredential | null | undefined },
): Promise<void> {
  const credential = EXISTS.includes(codeOf(error) ?? '') ? (known ?? credentialInError(id, error)) : null;
  if (!credential) throw error;
  await signInKeeping(isLasting, () => signInWithCredential(auth, credential));
}

type Verification = 'active' | 'inactive' | 'unverified' | 'signed-out';

/** Asks the server for the account's verification state. Refreshes the token so that every page sees the change. */
export async function checkVerification(): Promise<{ outcome: Verification; uid: string | null }> {
  await auth.authStateReady();
  const user = currentAccount();
  if (!user) return { outcome: 'signed-out', uid: null };
  await user.reload();
  const { claims } = await user.getIdTokenResult(true);
  if (!user.emailVerified) return { outcome: 'unverified', uid: user.uid };
  return { outcome: claims.account_active === true ? 'active' : 'inactive', uid: user.uid };
}

/** @returns false if no account is signed in */
export async function resendVerification(onward: Onward): Promise<boolean> {
  await auth.authStateReady();
  const user = currentAccount();
  if (!user) return false;
  await sendMail(user, onward);
  return true;
}

const sendMail = (user: User, onward: Onward) =>
  sendEmailVerification(user, { url: window.location.origin + paths.authCallback(onward) });

/**
 * Sends the mail if the account exists. Does not reveal whether it does.
 *
 * @param onward parameters that the link in the mail passes on
 */
export async function requestReset(email: string, onward: Onward): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: window.location.origin + paths.login(onward) });
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** @returns the email address of the account; rejects if the link is invalid or expired */
export const checkResetCode = (code: string): Promise<string> => verifyPasswordResetCode(auth, code);

export async function resetPassword(code: string, email: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await signIn(email, password, true);
}

export const confirmEmail = (code: string): Promise<void> => applyActionCode(auth, code);

/** Applies the email change of a mail link. Ends all sessions of the account, including this tab's. */
export async function changeEmail(code: string): Promise<void> {
  await applyActionCode(auth, code);
  await auth.authStateReady();
  if (currentAccount()) await signOut(auth);
}

/** Reverts an email change. @returns the restored address */
export async function recoverEmail(code: string): Promise<string | null> {
  const { data } = await checkActionCode(auth, code);
  await changeEmail(code);
  return data.email ?? null;
}

export const endSession = (): Promise<void> => sessionKeeper.leave(() => signOut(auth));
