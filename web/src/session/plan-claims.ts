import { env } from '../env.ts';
import { appCheckHeaders } from '../firebase/app-check.ts';
import { auth, type User } from '../firebase/firebase.ts';

/** Time limit for reading a plan, in ms. */
const TIMEOUT_MS = 10_000;

export interface Plan {
  readonly isActive: boolean;
  readonly name: string | null;
}

/** Whether a token's claims match the plan (D11). */
export const claimsMatchPlan = ({ isActive, name }: Plan, claims: Readonly<Record<string, unknown>>): boolean =>
  isActive === (claims.account_active === true) && name === (claims.plan ?? null);

interface PlanDocument {
  readonly fields?: {
    readonly account_active?: { readonly booleanValue?: boolean };
    readonly plan_name?: { readonly stringValue?: string };
  };
}

/**
 * Reads the plan fields that the token's claims repeat, in one REST request. An account without a plan has no document.
 */
export async function readPlan(uid: string, token: string): Promise<Plan> {
  const documents = `${env.firestoreOrigin}/v1/projects/${env.projectId}/databases/(default)/documents`;
  const mask = '?mask.fieldPaths=account_active&mask.fieldPaths=plan_name';
  const response = await fetch(`${documents}/user_plans/${uid}${mask}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...(__APP_CHECK__ && (await appCheckHeaders())), authorization: `Bearer ${token}` },
  });
  if (response.status === 404) return { isActive: false, name: null };
  if (!response.ok) throw new Error(`The plan could not be read: ${response.status}`);
  const { fields } = (await response.json()) as PlanDocument;
  return { isActive: fields?.account_active?.booleanValue === true, name: fields?.plan_name?.stringValue ?? null };
}

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

/** After a payment, in ms. */
const ACTIVATION_MS = 30_000;

/** Waits until the account's token contains the paid plan; false if a different account is signed in. */
export async function awaitActivation(uid: string): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.uid === uid && awaitClaims(user, ACTIVATION_MS);
}
