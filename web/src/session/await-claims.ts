import { auth, type User } from '../firebase/firebase.ts';
import { claimsMatchPlan, readPlan } from './read-plan.ts';

const PAUSE_MS = 500;

/**
 * Refreshes the token until its plan claims match the database, so that the route guards let the account in (D11). A
 * trigger writes the claims shortly after the plan.
 *
 * @returns whether the account became active within `patienceMs`; false if another account signs in meanwhile
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
