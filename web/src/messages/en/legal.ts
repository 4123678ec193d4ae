import { sections as cookieSections } from './legal/cookies.md';
import { sections as dpaSections } from './legal/dpa.md';
import { sections as imprintSections } from './legal/imprint.md';
import { sections as privacySections } from './legal/privacy.md';
import { sections as appCheckPrivacy } from './legal/privacy-app-check.md';
import { sections as errorReports } from './legal/privacy-errors.md';
import { sections as closing } from './legal/privacy-rights.md';
import { sections as termsSections } from './legal/terms.md';
import { refunds } from './plans.ts';

/** The legal pages. Their texts are in `legal`. */

export const legal = {
  resetCookies: 'Reset Cookie Preferences',
  cookiesReset: 'Your cookie preferences have been reset.',
  refunds,
  operatorMissing: 'The operator of this site has not filled in their name and address yet.',
  contactMissing: 'The operator of this site has not filled in an email address yet.',
  email: 'Email',
} as const;

export const imprint = {
  title: 'Imprint',
  description: 'Who is responsible for this site.',
  provider: 'Information according to § 5 DDG',
  contact: 'Contact',
  sections: imprintSections,
} as const;

/** Data-processing agreement. */
export const dpa = {
  title: 'Data processing agreement',
  description: 'The agreement under Art. 28 GDPR (AVV) between the operator of this site and the owners of boards.',
  updated: 'Last updated: November 27, 2026',
  intro: 'For owners of boards who must sign an agreement under Art. 28 GDPR (AVV). It applies to every account.',
  print: 'Print or save as PDF',
  processor: 'Processor',
  sections: dpaSections,
} as const;

export const privacy = {
  title: 'Privacy',
  description: 'What Hearback stores, when, for how long, and how you get at it or rid of it.',
  updated: 'Last updated: November 24, 2026',
  responsible: 'Who is responsible',
  sections: privacySections,
  /** Shown if the operator has turned error reports on. */
  errorReports,
  closing,
} as const;

/** A section of sites with App Check. Separate, so that the scripts of other sites do not contain it. */
export { appCheckPrivacy };

export const terms = {
  title: 'Terms',
  description: 'The terms for using Hearback: accounts, plans, payments and refunds.',
  updated: 'Terms last updated May 28, 2024',
  sections: termsSections,
} as const;

/** A row of the table on the cookie page. */
type StorageRow = readonly [string, string, string, string];

export const cookies = {
  title: 'Cookies',
  description: 'Every cookie and storage entry of Hearback, what it is for and when it is set.',
  /** The table is before the last section. */
  sections: cookieSections,
  table: {
    caption: 'What may be stored in your browser',
    columns: ['Name', 'Where', 'When and what for', 'How long'],
    rows: [
      [
        'cookie_consent_status',
        'Local storage',
        'When you choose in the privacy settings: your choice and its date',
        '12 months',
      ],
      [
        'fingerprint',
        'Cookie and local storage',
        'At your first vote, comment or submission on a board: recorded on anonymous votes',
        '365 days',
      ],
      [
        'voted_items',
        'Local storage; in frames whose storage is blocked, session storage or a partitioned cookie',
        'At your first vote, or post that waits for approval: the items you voted on, and the boards',
        'Until you sign out or clear it',
      ],
      [
        'hearback_whose',
        'Local storage; in frames whose storage is blocked, session storage or a partitioned cookie',
        'At your first act on a board whose site says who you are: a mark that keeps what you leave there from the next person who uses this browser',
        'Until somebody else uses the board in this browser, or you clear it',
      ],
      [
        'firebaseLocalStorageDb',
        'IndexedDB',
        'At your first act on a board, or when you open a page about signing in: your session',
        'Until you sign out',
      ],
      [
        'firebase:authUser',
        'Session storage; local storage where the browser has no IndexedDB',
        'When you sign in without staying signed in: your session',
        'Until you sign out or close the tab',
      ],
      [
        'firebase:pendingRedirect, firebase:redirectUser',
        'Session storage',
        'When you sign in with Google or GitHub and your browser opens no window for it: to find the way back',
        'Until you are back',
      ],
      [
        'firebase-heartbeat-database',
        'IndexedDB',
        'With your session: the days on which our pages used Firebase, which Firebase counts its use by',
        'The last 30 days of use',
      ],
      [
        'hearback-board, hearback-pages',
        'Cache storage, kept by a service worker for boards',
        'From your first act on a board on: its files and the last 20 pages of boards that you saw, for a slow network or none',
        'Replaced by newer ones; until you sign out or clear it',
      ],
      [
        'hearback_queue',
        'IndexedDB',
        'When you vote, comment or submit without a network: what you did',
        'Until it is sent or refused, or you sign out',
      ],
      [
        'hearback_pictures',
        'IndexedDB',
        'When you add a picture: the picture, made smaller, with your draft and until it is sent',
        'Until it is sent, refused or removed, or you sign out; with a draft, a day',
      ],
      [
        'hearback_seen, hearback_news',
        'Local storage; in frames whose storage is blocked, session storage or a partitioned cookie',
        'From your first act on a board on: the time of the newest entry of its changelog, and of your news, that you saw, to count what is new',
        'Until you sign out or clear it',
      ],
      [
        'hearback_mine',
        'Local storage',
        'When you open “Mine” on a board: votes, comments, statuses and answers that you saw there, to show what is new',
        'Until you delete your data on the board, sign out or clear it',
      ],
      [
        'hearback_name',
        'Local storage',
        'When you give your name on a board: the name, for what you write next',
        'Until you remove it, or sign out',
      ],
      [
        'hearback_import_notes',
        'Session storage',
        'When you import feedback: which rows of the file were not taken, why, and where its items were, for the report',
        'Until you import again, or close the tab',
      ],
      [
        'hearback_drafts',
        'Session storage',
        'When you write on a board: the text that you have not sent',
        'Until it is sent or discarded, you sign out, or you close the tab',
      ],
      [
        'hearback_own_drafts',
        'Local storage',
        'When you write in the admin area: the text that you have not sent',
        'Until it is sent or discarded, or you sign out',
      ],
      [
        'hearback_recent',
        'Session storage',
        'When you vote, comment or submit on a board: the counts that you saw, for a page that comes from a cache, and votes that are not sent yet',
        'Until you sign out or close the tab',
      ],
      [
        'hearback_visitor_code',
        'Session storage',
        'When you sign in from a board on another site: to transfer your votes',
        'Until they are there',
      ],
      [
        'hearback_toasts',
        'Session storage',
        'When a message is to be shown on the next page: the message',
        'Until it is shown',
      ],
      [
        'hearback_redirect',
        'Session storage',
        'When you sign in with Google or GitHub: to go on where you were',
        'Until you are back',
      ],
      [
        'hearback_confirmation',
        'Session storage',
        'When you confirm your identity with Google or GitHub: to continue in the settings',
        'Until you are back',
      ],
      [
        'hearback_verification_resend',
        'Local storage',
        'When you ask for another verification email: when you may ask again',
        'Replaced the next time',
      ],
      [
        'hearback_language',
        'Local storage',
        'When you choose English or German: your choice, for the pages behind the sign-in',
        'Until you clear it',
      ],
      [
        'hearback_shortcuts',
        'Local storage',
        'When you switch off the keyboard shortcuts of a board’s admin area: that they are off',
        'Until you switch them on',
      ],
      [
        'hearback_views',
        'Local storage',
        'When you choose a view in the admin area of a board: which one',
        'Until you choose all items again',
      ],
      [
        'hearback_first_steps',
        'Local storage',
        'When you open the admin area of a new board: which of the first steps you have taken',
        'Until you clear it',
      ],
      [
        '__stripe_mid, __stripe_sid',
        'Cookies of Stripe’s script',
        'When you open the payment page: to recognize fraud',
        '1 year and 30 minutes',
      ],
      [
        'hearback_visitor',
        'Cookie, for boards only',
        'At your first act on a board in a browser that blocks the storage of foreign frames: your session',
        '365 days',
      ],
      [
        'hearback_probe',
        'Cookie on boards; session and local storage',
        'Before your session is stored: to see whether the browser allows it',
        'Deleted at once',
      ],
    ],
  },
} as const;

/** Rows of sites with App Check. */
export const appCheckStorage: readonly StorageRow[] = [
  ['_GRECAPTCHA', 'Cookie of Google’s', 'When reCAPTCHA judges a request: to tell people from programs', '6 months'],
  [
    'firebase-app-check-database',
    'IndexedDB',
    'When reCAPTCHA has judged: the proof that requests come from our pages',
    'Until it expires',
  ],
];
