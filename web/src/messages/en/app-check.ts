import type { Section } from './legal.ts';

/** Texts for sites with App Check. Separate, so that other sites do not include them. */

export const recaptcha = {
  text: 'Protected by reCAPTCHA Enterprise. Google’s rules apply:',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const;

export const appCheckPrivacy: Section = {
  title: 'Protection from automated misuse',
  body: [
    'When you sign in, while you are signed in, and before a board searches, shows more, or takes a vote, comment or submission of yours, Google’s reCAPTCHA Enterprise judges whether a browser or a program is at work. It is loaded then, and not when you only open a page or a board. It learns your IP address, what your browser says about itself and how this page is used, and may read and set a cookie (_GRECAPTCHA). The proof that comes of it is kept in your browser for up to a few days (firebase-app-check-database).',
    'Legal basis: our legitimate interest in boards that programs do not fill (Art. 6 (1) (f) GDPR). Google’s [privacy policy](https://policies.google.com/privacy) and [terms](https://policies.google.com/terms) apply.',
  ],
};

/** Rows of the table on the cookie page. */
export const appCheckStorage: readonly (readonly [string, string, string, string])[] = [
  ['_GRECAPTCHA', 'Cookie of Google’s', 'When reCAPTCHA judges a request: to tell people from programs', '6 months'],
  [
    'firebase-app-check-database',
    'IndexedDB',
    'When reCAPTCHA has judged: the proof that requests come from our pages',
    'Until it expires',
  ],
];
