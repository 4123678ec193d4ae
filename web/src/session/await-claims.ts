import { auth, type User } from '../firebase/firebase.ts';
import { claimsMatchPlan, readPlan } from './read-plan.ts';

const PAUSE_MS = 500;

/**
 * Fetches new tokens until they say of the plan what the database does, so that the guards let the account in (D11): a
 * trigger writes the claims a moment after the plan.
 *
 * @returns whether the account is active then, within `patienceMs`; false once another one is signed in
 */
export async function awaitClaims(user: User, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (auth.currentUser?.uid !== user.uid) return false;
    const { claims, token } = await user.getIdTokenResult(true);
    const plan = await readPlan(user.uid, token);
    if (plan.isActive && claimsMatchPlan(plan, claims)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
