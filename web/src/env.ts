/**
 * The Firebase project that this build uses, fixed at build time. Without environment variables it is the local
 * emulator suite (D30, D31). This file imports nothing, because the board's small bundle imports it.
 */
interface Env {
  readonly projectId: string;
  readonly apiKey: string;
  /** Host that providers redirect to. Must be our own: browsers that partition storage would lose the redirect. */
  readonly authDomain: string;
  readonly appId: string;
  /** Origin of Firestore's REST API, without a trailing slash. */
  readonly firestoreOrigin: string;
  /** Null in production. */
  readonly authEmulatorOrigin: string | null;
  readonly isEmulator: boolean;
}

const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-hearback';
// Firebase reserves this prefix for projects that exist only in the emulators, so no real project matches it.
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
