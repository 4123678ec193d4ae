import { auth, type User } from './firebase.ts';
import { readPlan } from './read-plan.ts';
import type { Session } from './session.ts';

const LOOK_EVERY_MS = 5000;

/** Tells who is signed in, now and after every change in this tab or another, and keeps the token up to date. */
export function watchSession(tell: (session: Session) => void): void {
  auth.onIdTokenChanged(async (user) => {
    const session = await sessionOf(user);
    // Reading the token took a moment in which somebody else may have signed in.
    if (auth.currentUser === user) tell(session);
  });
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}

async function sessionOf(user: User | null): Promise<Session> {
  if (user === null || user.isAnonymous) return { status: 'signed-out' };
  try {
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

let isLooking = false;

/**
 * Compares the plan with what the token says of it, and fetches a new token when they differ: a payment, a refund or a
 * code counts in an open tab within seconds. One small read, and none in a hidden tab; a listener would cost every
 * page the whole of Firestore.
 */
async function look(): Promise<void> {
  const user = auth.currentUser;
  if (user === null || user.isAnonymous || document.hidden || isLooking) return;
  isLooking = true;
  try {
    const { claims, token } = await user.getIdTokenResult();
    const plan = await readPlan(user.uid, token);
    const isSame = plan.isActive === (claims.account_active === true) && plan.name === (claims.plan ?? null);
    if (!isSame) await user.getIdToken(true);
  } catch {
    // A tab without a network waits for the next look.
  } finally {
    isLooking = false;
  }
}
