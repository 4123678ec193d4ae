import './firestore.ts';
import { isAppCheckOn, type VerifyApp } from '../lib/app-check.ts';

/** Verifies App Check tokens; null unless the operator has enabled it. Loads the library with the first token. */
export const verifyApp: VerifyApp | null = isAppCheckOn(process.env)
  ? async (token) => {
      const { getAppCheck } = await import('firebase-admin/app-check');
      return getAppCheck().verifyToken(token);
    }
  : null;
