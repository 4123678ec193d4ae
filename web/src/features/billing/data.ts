import { auth } from '../../firebase/firebase.ts';
import { awaitClaims } from '../../session/await-claims.ts';

const TIMEOUT_MS = 30_000;

/** Waits until the tokens of this account say what has been paid; false for another account than the one signed in. */
export async function awaitActivation(uid: string): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.uid === uid && awaitClaims(user, TIMEOUT_MS);
}
