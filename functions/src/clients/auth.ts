import './firestore.ts';
import { getAuth } from 'firebase-admin/auth';

/** Apart from the database, because it brings a third of all that firebase-admin loads, and a count needs none of it. */
export const auth = getAuth();
