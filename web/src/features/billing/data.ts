import { auth } from '../../firebase.ts';
import { areClaimsOf, readPlan } from '../../read-plan.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Fetches new tokens until they say of the plan what the database does, so that the guards let the account in (D11): a
 * trigger writes the claims a moment after the plan.
 *
 * @returns whether the account is active then, within half a minute; false for whoever is not signed in to it
 */
export async function awaitActivation(uid: string): Promise<boolean> {
  await auth.authStateReady();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const user = auth.currentUser;
    if (user?.uid !== uid) return false;
    const { claims, token } = await user.getIdTokenResult(true);
    const plan = await readPlan(uid, token);
    if (plan.isActive && areClaimsOf(plan, claims)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
