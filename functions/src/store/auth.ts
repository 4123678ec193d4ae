import './firestore.ts';
import { getAuth } from 'firebase-admin/auth';

/** Separate from the database: Auth is a third of what firebase-admin loads, and counting does not need it. */
export const auth = getAuth();
