import { awaitClaims } from '../../await-claims.ts';
import { auth } from '../../firebase.ts';

const PATIENCE_MS = 30_000;

/** Waits until the tokens of this account say what has been paid; false for another account than the one signed in. */
export async function awaitActivation(uid: string): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.uid === uid && awaitClaims(user, PATIENCE_MS);
}
