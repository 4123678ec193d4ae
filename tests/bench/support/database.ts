import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { EMULATOR_ENV } from '../../stack/emulators/emulator-env.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';

/** Runs a benchmark with the emulated database, accessed as functions access it, and sets the exit code. */
export async function withDatabase(work: (db: Firestore) => Promise<boolean>, project = PROJECT): Promise<void> {
  Object.assign(process.env, EMULATOR_ENV);
  const app = initializeApp({ projectId: project }, 'bench');
  try {
    process.exitCode = (await work(getFirestore(app))) ? 0 : 1;
  } finally {
    await deleteApp(app);
  }
}
