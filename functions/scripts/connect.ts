import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The project of `npm start`. */
export const LOCAL_PROJECT = 'demo-hearback';
export const EMULATOR = '127.0.0.1:8080';

/**
 * The database of a project. Firebase takes a project whose name begins with "demo-" for one that exists nowhere: it is
 * in the emulator that `npm start` has put up. For a real one, log in first: `gcloud auth application-default login`.
 */
export function connect(project: string): Firestore {
  if (project.startsWith('demo-')) process.env.FIRESTORE_EMULATOR_HOST ??= EMULATOR;
  if (process.env.FIRESTORE_EMULATOR_HOST) process.env.METADATA_SERVER_DETECTION ??= 'none';
  return getFirestore(initializeApp({ projectId: project }));
}
