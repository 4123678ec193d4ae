import type { Comment } from '@shared/comment';
import type { Feedback } from '@shared/feedback';
import type { HiddenTotals } from '@shared/hidden-totals';
import type { Product } from '@shared/product';
import type { UserPlan } from '@shared/user-plan';
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  disableNetwork,
  doc,
  enableNetwork,
  getFirestore,
} from 'firebase/firestore';
import { env } from '../env.ts';
import { app } from './firebase.ts';

/**
 * Firestore for the pages behind the sign-in, which load it; no public page and no board does. Documents are taken to
 * be what the contract says: rules and functions let nothing else be written.
 */
export const db = getFirestore(app);
if (env.isEmulator) {
  const { hostname, port } = new URL(env.firestoreOrigin);
  connectFirestoreEmulator(db, hostname, Number(port));
}

/** Tries to reach the server now. By itself Firestore waits longer and longer between two attempts, up to a minute. */
export function reconnect(): void {
  disableNetwork(db)
    .then(() => enableNetwork(db))
    .catch(reportError);
}

const typed = <T extends DocumentData>(name: string) => collection(db, name) as CollectionReference<T, T>;
const one = <T extends DocumentData>(documents: CollectionReference<T, T>) => {
  return (id: string): DocumentReference<T, T> => doc(documents, id);
};

export const products = typed<Product>('products');
export const hiddenTotals = typed<HiddenTotals>('hidden_totals');
export const feedback = typed<Feedback>('feedback');
export const comments = typed<Comment>('comments');

export const productRef = one(products);
export const feedbackRef = one(feedback);
export const commentRef = one(comments);
export const userPlanRef = one(typed<UserPlan>('user_plans'));
