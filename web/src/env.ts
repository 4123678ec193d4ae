/**
 * The Firebase project this build talks to, fixed when it is built. Without an environment it is the local emulator
 * suite (D30, D31). Imports nothing, because the board's small bundle imports it.
 */
export interface Env {
  readonly projectId: string;
  readonly apiKey: string;
  /** Where providers lead back to: our own host, or browsers that partition storage would lose the redirect. */
  readonly authDomain: string;
  readonly appId: string;
  /** Where Firestore's REST interface answers; without a slash at the end. */
  readonly firestoreOrigin: string;
  /** Null where Auth is the real one. */
  readonly authEmulatorOrigin: string | null;
  readonly isEmulator: boolean;
}

const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-hearback';
// Firebase keeps this prefix for projects that exist in the emulators only, so a real project is never mistaken for one.
const isEmulator = projectId.startsWith('demo-');

export const env: Env = {
  projectId,
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY || 'demo-api-key',
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN || globalThis.location?.host || `${projectId}.firebaseapp.com`,
  appId: import.meta.env.VITE_FIREBASE_APP_ID || 'demo-app-id',
  firestoreOrigin: isEmulator ? 'http://127.0.0.1:8080' : 'https://firestore.googleapis.com',
  authEmulatorOrigin: isEmulator ? 'http://127.0.0.1:9099' : null,
  isEmulator,
};
