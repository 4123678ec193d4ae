import { address } from '../ports.ts';

/** The project of the emulators. */
export const PROJECT = 'demo-hearback';
/** The bucket of pictures. */
export const BUCKET = `${PROJECT}.appspot.com`;

/** Multiplies limits of time after which functions answer something else. Two seconds of a test may be busy ones. */
export const TIME_LIMIT_FACTOR = '12';

/**
 * Points the Firebase SDKs at the emulators. Processes without these variables could reach a real project. Also
 * lengthens the limits of time.
 */
export const EMULATOR_ENV: Readonly<Record<string, string>> = {
  FIRESTORE_EMULATOR_HOST: address('firestore'),
  FIREBASE_AUTH_EMULATOR_HOST: address('auth'),
  FIREBASE_STORAGE_EMULATOR_HOST: address('storage'),
  PICTURES_BUCKET: BUCKET,
  // Disables the search for cloud credentials.
  METADATA_SERVER_DETECTION: 'none',
  TIME_LIMIT_FACTOR,
};

/**
 * Limits of tests, in ms: for one condition, and for a test or what prepares its file. A test goes on as soon as its
 * condition holds; a limit only ends one that fails. They are generous, because all processes share a machine that may
 * be slow or busy.
 */
export const CONDITION_MS = 120_000;
export const TEST_MS = 600_000;
