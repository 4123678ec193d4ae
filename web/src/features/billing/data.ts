import { auth } from '../../firebase/firebase.ts';
import { awaitClaims } from '../../session/await-claims.ts';

const TIMEOUT_MS = 30_000;

/** Waits until the account's token contains the paid plan; false if a different account is signed in. */
export async function awaitActivation(uid: string): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.uid === uid && awaitClaims(user, TIMEOUT_MS);
}
