import { readFileSync } from 'node:fs';
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

/** Loads the rules into the project, which is open without them. */
export async function loadRules(project: string): Promise<void> {
  const content = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules were not taken: ${await response.text()}`);
}
