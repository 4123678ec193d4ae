import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { clearAccounts, connectAuth } from '../../../support/auth.ts';
import { clear, connect } from '../../support/emulator.ts';

/** Firestore and Auth of one project without triggers. */
interface Emulators {
  readonly project: string;
  readonly db: Firestore;
  readonly auth: Auth;
  /** New connections to the same project, as in another process. */
  reconnect(): { readonly db: Firestore; readonly auth: Auth };
  /** Deletes all documents and accounts. */
  clear(): Promise<void>;
}

export function emulators(name: string): Emulators {
  const project = `demo-functions-${name}`;
  const reconnect = () => ({ db: connect(name), auth: connectAuth(project) });
  const clearBoth = async () => {
    await Promise.all([clear(name), clearAccounts(project)]);
  };
  return { project, ...reconnect(), reconnect, clear: clearBoth };
}
