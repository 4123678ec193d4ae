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
import { auth } from '../../firebase/firebase.ts';
import { type Onward, paths } from '../../paths.ts';
import { sessionKeeper } from '../../session/kept-session.ts';
import { credentialInError, credentialOf, popupOrRedirect, providerOf } from '../../session/provider-access.ts';
import type { ProviderId } from '../../session/providers.ts';
import { bringFrameVotes } from './bring-frame-votes.ts';
import { bringVotes } from './bring-votes.ts';

/** Ways in and out, against Firebase Auth. Every function throws Auth's own errors; `errors.ts` has their sentences. */

/** The anonymous visitor of a board that this browser has been, if any. */
const currentVisitor = () => (auth.currentUser?.isAnonymous ? auth.currentUser : null);

const currentAccount = () => (auth.currentUser && !auth.currentUser.isAnonymous ? auth.currentUser : null);

/**
 * Makes an account, of the visitor that is here already if there is one, and sends its verification mail.
 *
 * @param onward what the link in the mail carries along
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
  // Until it is renewed, the token of a linked visitor says that it is anonymous.
  if (visitor) await user.getIdToken(true);
  // The account exists now: a mail that fails must not look like a sign-up that failed.
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

/** Before signing in: how long the session is to last. */
const keepFor = (isLasting: boolean) => sessionKeeper.choose(isLasting ? 'browser' : 'tab');

/** Signs in, keeps the session for as long as asked, and brings the votes of the visitor along. */
async function signInKeeping(isLasting: boolean, enter: () => Promise<unknown>): Promise<void> {
  await auth.authStateReady();
  const visitor = currentVisitor();
  const visitorToken = await visitor?.getIdToken().catch(() => null);
  keepFor(isLasting);
  await enter();
  // First: merging deletes the visitor, and with it the codes, should both be the same.
  await bringFrameVotes();
  if (visitorToken) await bringVotes(visitorToken);
}

/**
 * Signs in with a provider: by a popup where the browser lets one open, else by leaving this page, which comes back as
 * /auth/callback.
 *
 * @param leave takes the address to the page that the provider is to come back to
 * @returns whether it is done; otherwise the page is about to be left
 */
export async function signInWithProvider(id: ProviderId, isLasting: boolean, leave: () => Promise<void>) {
  await auth.authStateReady();
  const ways = await waysOf(id);
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

/** Ends what `signInWithProvider` began by leaving the page. Does nothing, and loads nothing, where nothing began. */
export async function finishRedirect(): Promise<void> {
  const begun = sessionStorage.getItem(REDIRECT);
  if (begun === null) return;
  sessionStorage.removeItem(REDIRECT);
  const { id, isLasting } = JSON.parse(begun) as { id: ProviderId; isLasting: boolean };
  await auth.authStateReady();
  keepFor(isLasting);
  try {
    await getRedirectResult(auth, browserPopupRedirectResolver);
    await auth.currentUser?.getIdToken(true);
  } catch (error) {
    return enterExisting(id, isLasting, error);
  }
  await bringFrameVotes();
}

interface Ways {
  /** Known beforehand against the emulator alone; a provider gives it with its answer. */
  readonly credential: AuthCredential | null;
  readonly link: (visitor: User) => Promise<UserCredential>;
  readonly signIn: () => Promise<UserCredential>;
}

async function waysOf(id: ProviderId): Promise<Ways> {
  // Providers' windows load a script of Google's even against the emulator. A constant of the build: production has
  // nothing of this.
  if (__EMULATED__) {
    const { emulatedIdentity } = await import('../../session/emulated-identity.ts');
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
    return enterExisting(id, isLasting, error, credential);
  }
  await bringFrameVotes();
}

/**
 * There is an account of this provider, or of this address, already: signs in to it, if Auth's own rules let the
 * provider in, and the visitor's votes come along.
 */
async function enterExisting(
  id: ProviderId,
  isLasting: boolean,
  error: unknown,
  known: AuthCredential | null = null,
): Promise<void> {
  const credential = EXISTS.includes(codeOf(error) ?? '') ? (known ?? credentialInError(id, error)) : null;
  if (!credential) throw error;
  await signInKeeping(isLasting, () => signInWithCredential(auth, credential));
}

export type Verification = 'active' | 'inactive' | 'unverified' | 'signed-out';

/** Asks the server how far the account here has come, and renews the token so that every screen knows. */
export async function checkVerification(): Promise<{ outcome: Verification; uid: string | null }> {
  await auth.authStateReady();
  const user = currentAccount();
  if (!user) return { outcome: 'signed-out', uid: null };
  await user.reload();
  const { claims } = await user.getIdTokenResult(true);
  if (!user.emailVerified) return { outcome: 'unverified', uid: user.uid };
  return { outcome: claims.account_active === true ? 'active' : 'inactive', uid: user.uid };
}

/** @returns false where nobody is signed in to send it for */
export async function resendVerification(onward: Onward): Promise<boolean> {
  await auth.authStateReady();
  const user = currentAccount();
  if (!user) return false;
  await sendMail(user, onward);
  return true;
}

const sendMail = (user: User, onward: Onward) =>
  sendEmailVerification(user, { url: window.location.origin + paths.authCallback(onward) });

/** Sends the mail if there is such an account; nobody is told whether there is. */
export async function requestReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: window.location.origin + paths.login() });
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** @returns the address whose password the link resets; rejects for a link that is not good, or no longer */
export const checkResetCode = (code: string): Promise<string> => verifyPasswordResetCode(auth, code);

export async function resetPassword(code: string, email: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await signIn(email, password, true);
}

export const confirmEmail = (code: string): Promise<void> => applyActionCode(auth, code);

/** Makes an address change of a mail happen. It ends every session of the account, this tab's included. */
export async function changeEmail(code: string): Promise<void> {
  await applyActionCode(auth, code);
  await auth.authStateReady();
  if (currentAccount()) await signOut(auth);
}

/** Takes an address change back. @returns the address that is valid again */
export async function recoverEmail(code: string): Promise<string | null> {
  const { data } = await checkActionCode(auth, code);
  await changeEmail(code);
  return data.email ?? null;
}

export const endSession = (): Promise<void> => sessionKeeper.leave(() => signOut(auth));
