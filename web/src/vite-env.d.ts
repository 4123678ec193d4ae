interface ViteTypeOptions {
  // An environment value that is not listed below is a mistake in its name.
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_SITE_ORIGIN?: string;
  readonly VITE_DEMO_PRODUCT?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
}

/** Whether this build talks to the emulators; a constant, so that what depends on it is not in a production bundle. */
declare const __EMULATED__: boolean;
