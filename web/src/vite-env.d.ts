interface ViteTypeOptions {
  // Makes the compiler reject environment variables that are not listed below.
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_SITE_ORIGIN?: string;
  readonly VITE_DEMO_PRODUCT?: string;
  readonly VITE_OWN_BOARD?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  /** `none`: there is no Stripe. The deployment passes on the functions' `PAYMENTS`. */
  readonly VITE_PAYMENTS?: string;
  readonly VITE_SOCIAL_URL?: string;
  readonly VITE_SOURCE_URL?: string;
  readonly VITE_MADE_IN_URL?: string;
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_OPERATOR_ADDRESS?: string;
  readonly VITE_OPERATOR_EMAIL?: string;
  readonly VITE_OPERATOR_PICTURE?: string;
  /** `Name https://…`, separated by commas. */
  readonly VITE_CUSTOMERS?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  /** For security.txt: an email address or a URL. */
  readonly VITE_SECURITY_CONTACT?: string;
  readonly VITE_ANALYTICS_URL?: string;
  readonly VITE_REPLAY_URL?: string;
  /** Site key of reCAPTCHA Enterprise. App Check is off without it. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `on` makes pages that cannot be shown report the error to our own server. */
  readonly VITE_ERROR_REPORTS?: string;
}

/** Whether this build uses the emulators. A constant, so that emulator code is removed from production bundles. */
declare const __EMULATED__: boolean;

/** Whether pages use App Check. A constant, so that builds without App Check contain none of its code. */
declare const __APP_CHECK__: boolean;
/** The page's language (BCP 47), as its `lang` says before a browser translates it. */
declare const __LANG__: string;

/** The year of the build, shown in prerendered pages. */
declare const __BUILT_IN__: number;

/** The built page of the board, for the server that fills it (build/board.ts). */
declare module 'virtual:board-page' {
  const template: import('../build/board-server.ts').Template;
  export default template;
}

/** A text in Markdown. Headings with ids make it a text of the documentation (web/build/markdown-texts.ts). */
declare module '*.md' {
  export const sections: readonly import('./messages/section.ts').Section[];
  export const docsSections: readonly import('./messages/section.ts').DocsSection[];
}

/** The OpenAPI document of the API (build/bundle.ts). */
declare module 'virtual:openapi' {
  const document: unknown;
  export default document;
}
