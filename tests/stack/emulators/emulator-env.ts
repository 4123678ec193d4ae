import { address } from '../ports.ts';

/** What points Firebase's SDKs at the emulators. Whoever forgets it must not meet a real project instead. */
export const EMULATOR_ENV: Readonly<Record<string, string>> = {
  FIRESTORE_EMULATOR_HOST: address('firestore'),
  FIREBASE_AUTH_EMULATOR_HOST: address('auth'),
  // Nobody's cloud is asked for credentials.
  METADATA_SERVER_DETECTION: 'none',
};
