import { MINUTE_MS } from '@shared/time';
import { claimsIn } from '../browser/token-claims.ts';
import { auth, type User } from '../firebase/firebase.ts';
import { sessionKeeper } from '../session-store/kept-session.ts';
import type { Session } from './account.ts';
import { awaitClaims, claimsMatchPlan, type Plan, readPlan } from './plan-claims.ts';

const LOOK_EVERY_MS = 5000;
const CHECK_EVERY_MS = MINUTE_MS;
const CLAIMS_PATIENCE_MS = 10_000;
/** A tab that comes back gets two events, which are one reason to check. */
const ONE_RETURN_MS = 200;

/** Reports the session now and after every change in any tab, and keeps the token up to date. */
export function watchSession(tell: (session: Session) => void): void {
  auth.onIdTokenChanged(async (user) => {
    const session = await sessionOf(user);
    // Another user may have signed in while the token was read.
    if (auth.currentUser === user) tell(session);
  });
  setInterval(() => void look(true), LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
}

let returnedAt = 0;

/** Checks the account. Queries do not refetch on window focus, so the plan is read at its next regular time. */
function comeBack(): void {
  if (returnedAt < Date.now() - ONE_RETURN_MS) checkedAt = 0;
  returnedAt = Date.now();
  void look(false);
}

async function sessionOf(user: User | null): Promise<Session> {
  if (user === null || user.isAnonymous) return { status: 'signed-out' };
  const claims = await currentClaims(user).catch(() => lastClaims(user));
  return {
    status: 'signed-in',
    uid: user.uid,
    email: user.email,
    isVerified: user.emailVerified,
    isActive: claims.account_active === true,
    hasPrioritySupport: claims.account_active === true && claims.has_priority_support === true,
    plan: typeof claims.plan === 'string' ? claims.plan : null,
    providers: user.providerData.map(({ providerId }) => providerId),
  };
}

type Claims = Readonly<Record<string, unknown>>;

async function currentClaims(user: User): Promise<Claims> {
  await awaitPaidPlan(user);
  return (await user.getIdTokenResult()).claims;
}

/**
 * The claims of the last token, which may have expired. They hold while no new one can be had: without a network, or
 * while the sign-in server fails. Auth signs out deleted and disabled accounts itself.
 */
function lastClaims(user: User): Claims {
  const { stsTokenManager } = user.toJSON() as { readonly stsTokenManager: { readonly accessToken: string } };
  return claimsIn(stsTokenManager.accessToken);
}

/** The plan as read for an inactive token. A reload of the account reports the same token again. */
let asked: { readonly token: string; readonly plan: Promise<Plan | null> } | null = null;
let awaited: { readonly uid: string; readonly claims: Promise<unknown> } | null = null;

/**
 * Waits for the claims of a paid plan. A token may be older than the payment, and then the guards would redirect a paid
 * account to the plans. Waits once per page and account: if the claims do not arrive, the session is reported as it is,
 * and periodic checks continue.
 */
async function awaitPaidPlan(user: User): Promise<void> {
  const { claims, token } = await user.getIdTokenResult();
  if (claims.account_active === true) return;
  if (awaited?.uid !== user.uid) {
    if (asked?.token !== token) asked = { token, plan: readPlan(user.uid, token).catch(() => null) };
    if (!(await asked.plan)?.isActive) return;
    // Each new token triggers this function again.
    awaited = { uid: user.uid, claims: awaitClaims(user, CLAIMS_PATIENCE_MS).catch(() => false) };
  }
  await awaited.claims;
}

let isLooking = false;
/** Time of the last account check, in ms. Starts at page load, when Auth checks the account itself. */
let checkedAt = Date.now();

/** Checks for changes on the server. A hidden tab checks when it becomes visible again. */
async function look(withPlan: boolean): Promise<void> {
  if (document.hidden || isLooking) return;
  isLooking = true;
  try {
    // Sync with the stored session first, so that no request is made for a user that another tab has replaced.
    await sessionKeeper.follow();
    const user = auth.currentUser;
    if (user === null || user.isAnonymous) return;
    await checkAccount(user);
    if (withPlan) await checkPlan(user);
  } catch {
    // Without a network, the next check retries.
  } finally {
    isLooking = false;
  }
}

/**
 * Reloads the account. The token of a disabled, deleted or globally signed-out account stays valid for up to an hour;
 * on reload, Auth ends the session itself. The reload also detects that another tab has verified the email address.
 */
async function checkAccount(user: User): Promise<void> {
  if (checkedAt > Date.now() - CHECK_EVERY_MS) return;
  checkedAt = Date.now();
  await user.reload();
}

/**
 * Compares the plan with the token's claims and refreshes the token if they differ, so that a payment, refund or code
 * takes effect in an open tab within seconds. Costs one small read; a listener would load Firestore on every page.
 */
async function checkPlan(user: User): Promise<void> {
  const { claims, token } = await user.getIdTokenResult();
  if (claimsMatchPlan(await readPlan(user.uid, token), claims)) return;
  // The plan of a deleted account is gone too. In that case the reload signs out.
  await user.reload();
  await user.getIdToken(true);
}
