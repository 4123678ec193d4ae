import { EMULATOR } from '../connect.ts';
import { login, originsOfGoogle } from '../firebase-tools.ts';
import { Google } from '../google.ts';

const AUTH = '127.0.0.1:9099';
const STORAGE = '127.0.0.1:9199';

/** Connects to a real project with the current login, or to the emulators for a project that begins with `demo-`. */
export async function connect(project: string): Promise<Google> {
  if (!project.startsWith('demo-')) return new Google(project, originsOfGoogle(), await login(project));
  const firestore = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? EMULATOR}`;
  const identity = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? AUTH}/identitytoolkit.googleapis.com`;
  const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? STORAGE}`;
  return new Google(project, { ...originsOfGoogle(), firestore, identity, storage }, async () => 'owner');
}

export const isEmulated = ({ project }: Google) => project.startsWith('demo-');

export const databaseOf = ({ project }: Google) => `projects/${project}/databases/(default)`;
