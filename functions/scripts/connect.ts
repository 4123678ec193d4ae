import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The project that `npm start` uses. */
export const LOCAL_PROJECT = 'demo-hearback';
export const EMULATOR = '127.0.0.1:8080';

/**
 * Connects to a project's database. Firebase treats projects whose name begins with "demo-" as emulator-only: they are
 * in the emulator that `npm start` runs. For a real project, first run `gcloud auth application-default login`.
 */
export function connect(project: string): Firestore {
  if (project.startsWith('demo-')) process.env.FIRESTORE_EMULATOR_HOST ??= EMULATOR;
  if (process.env.FIRESTORE_EMULATOR_HOST) process.env.METADATA_SERVER_DETECTION ??= 'none';
  return getFirestore(initializeApp({ projectId: project }));
}
