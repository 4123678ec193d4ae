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
  readonly VITE_SOCIAL_URL?: string;
  /** `off` hides it. */
  readonly VITE_SOCIAL_LINK?: string;
  readonly VITE_MADE_IN_URL?: string;
  /** `off` hides it. */
  readonly VITE_FOOTER?: string;
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_OPERATOR_ADDRESS?: string;
  readonly VITE_OPERATOR_EMAIL?: string;
  /** For security.txt: a mail address, or an address of the web. */
  readonly VITE_SECURITY_CONTACT?: string;
  readonly VITE_ANALYTICS_URL?: string;
  readonly VITE_REPLAY_URL?: string;
  /** Of reCAPTCHA Enterprise; App Check is off without it. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `on` lets pages that cannot be shown report it to our own server. */
  readonly VITE_ERROR_REPORTS?: string;
}

/** Whether this build talks to the emulators; a constant, so that what depends on it is not in a production bundle. */
declare const __EMULATED__: boolean;

/** Whether pages prove by App Check that they are ours; a constant, so that a build without it has none of it. */
declare const __APP_CHECK__: boolean;

/** The year of the build, which the prerendered pages carry. */
declare const __BUILT_IN__: number;

/** The built page of the board, where it is filled. */
declare module 'virtual:board-page' {
  /** The built page, and what stands in it when its list does (board-page.ts). */
  const template: { readonly shell: string; readonly script: string; readonly style: string };
  export default template;
}
