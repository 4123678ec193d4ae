import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host)
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: these tests write, and must never meet a real project.');

// Otherwise the client probes for a cloud environment before it contacts the emulator.
process.env.METADATA_SERVER_DETECTION = 'none';

/** An abandoned transaction holds its locks for up to 30 seconds. One attempt per second. */
const ATTEMPTS = 40;

/**
 * A separate connection, as in another process. Every test file uses its own project without registered triggers, so
 * only the test itself runs handlers.
 */
export function connect(project: string): Firestore {
  return getFirestore(initializeApp({ projectId: `demo-functions-${project}` }, randomUUID()));
}

/** The accounts that functions look up when a test runs them, in a project of their own. */
export async function functionsAuth(): Promise<Auth> {
  // Read once, when the first function of this process asks for an account.
  process.env.GCLOUD_PROJECT ??= 'demo-functions-accounts';
  return (await import('../../../functions/src/store/auth.ts')).auth;
}

/** Deletes all documents of the project. Waits for transactions that a test has abandoned. */
export async function clear(project: string): Promise<void> {
  const documents = `projects/demo-functions-${project}/databases/(default)/documents`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`http://${host}/emulator/v1/${documents}`, { method: 'DELETE' });
    if (response.ok) return;
    if (response.status !== 409 || attempt === ATTEMPTS) {
      throw new Error(`The emulator could not clear ${project}: ${response.status}`);
    }
    await setTimeout(1000);
  }
}
