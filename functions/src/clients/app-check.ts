import './firestore.ts';
import { isAppCheckOn, type VerifyApp } from '../app-check.ts';

/** Null unless the operator has switched it on. The library is loaded with the first token. */
export const verifyApp: VerifyApp | null = isAppCheckOn(process.env)
  ? async (token) => {
      const { getAppCheck } = await import('firebase-admin/app-check');
      return getAppCheck().verifyToken(token);
    }
  : null;
