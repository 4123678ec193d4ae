import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host)
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: these tests write, and must never meet a real project.');

// The client would look for a cloud around it before it asks the emulator.
process.env.METADATA_SERVER_DETECTION = 'none';

/** A transaction that nobody ends holds its locks for up to half a minute. */
const ATTEMPTS = 40;

/**
 * A connection of its own, as another process would have it. Every test file uses a project of its own, for which no
 * trigger is registered: whatever happens there, the test has called for.
 */
export function connect(project: string): Firestore {
  return getFirestore(initializeApp({ projectId: `demo-functions-${project}` }, randomUUID()));
}

/** Deletes every document of the project. Waits for transactions that a test has left to die. */
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
