import { auth, type User } from '../firebase/firebase.ts';
import { awaitClaims } from './await-claims.ts';
import { sessionKeeper } from './kept-session.ts';
import { claimsMatchPlan, readPlan } from './read-plan.ts';
import type { Session } from './session.ts';

const LOOK_EVERY_MS = 5000;
const CHECK_EVERY_MS = 60_000;
const CLAIMS_PATIENCE_MS = 10_000;

/** Tells who is signed in, now and after every change in this tab or another, and keeps the token up to date. */
export function watchSession(tell: (session: Session) => void): void {
  auth.onIdTokenChanged(async (user) => {
    const session = await sessionOf(user);
    // Reading the token took a moment in which somebody else may have signed in.
    if (auth.currentUser === user) tell(session);
  });
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
}

function comeBack(): void {
  checkedAt = 0;
  void look();
}

async function sessionOf(user: User | null): Promise<Session> {
  if (user === null || user.isAnonymous) return { status: 'signed-out' };
  try {
    await awaitPaidPlan(user);
    const { claims } = await user.getIdTokenResult();
    return {
      status: 'signed-in',
      uid: user.uid,
      email: user.email,
      isVerified: user.emailVerified,
      isActive: claims.account_active === true,
      plan: typeof claims.plan === 'string' ? claims.plan : null,
      providers: user.providerData.map(({ providerId }) => providerId),
    };
  } catch {
    // The account is gone or disabled: Auth signs out by itself. Without a network it is tried again with the next look.
    return { status: 'signed-out' };
  }
}

let awaited: { readonly uid: string; readonly claims: Promise<unknown> } | null = null;

/**
 * A token may be older than the payment, and the guards would send an account that has paid to the plans. Once a page and
 * account: where the claims do not come, the session is told as it is, and looked at again from time to time.
 */
async function awaitPaidPlan(user: User): Promise<void> {
  const { claims, token } = await user.getIdTokenResult();
  if (claims.account_active === true) return;
  if (awaited?.uid !== user.uid) {
    const plan = await readPlan(user.uid, token).catch(() => null);
    if (!plan?.isActive) return;
    // New tokens come back to this very place.
    awaited = { uid: user.uid, claims: awaitClaims(user, CLAIMS_PATIENCE_MS).catch(() => false) };
  }
  await awaited.claims;
}

let isLooking = false;
/** Auth itself asks when a page is loaded. */
let checkedAt = Date.now();

/** Looks whether anything has changed on the server. Not in a hidden tab: it looks when somebody comes back to it. */
async function look(): Promise<void> {
  if (document.hidden || isLooking) return;
  isLooking = true;
  try {
    // First what is stored here: about a user who has been replaced there is nothing to ask.
    await sessionKeeper.follow();
    const user = auth.currentUser;
    if (user === null || user.isAnonymous) return;
    await checkAccount(user);
    await checkPlan(user);
  } catch {
    // A tab without a network waits for the next look.
  } finally {
    isLooking = false;
  }
}

/**
 * An account that is disabled, deleted or signed out everywhere keeps a good token for up to an hour. Auth ends the
 * session by itself when it is told; it also learns here that another tab has confirmed the address.
 */
async function checkAccount(user: User): Promise<void> {
  if (checkedAt > Date.now() - CHECK_EVERY_MS) return;
  checkedAt = Date.now();
  await user.reload();
}

/**
 * Compares the plan with what the token says of it, and fetches a new token when they differ: a payment, a refund or a
 * code counts in an open tab within seconds. One small read; a listener would cost every page the whole of Firestore.
 */
async function checkPlan(user: User): Promise<void> {
  const { claims, token } = await user.getIdTokenResult();
  if (claimsMatchPlan(await readPlan(user.uid, token), claims)) return;
  // Of a deleted account the plan is gone as well.
  await user.reload();
  await user.getIdToken(true);
}
