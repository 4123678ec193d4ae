import { MONEY_BACK_DAYS } from '@shared/limits';
import { refunds } from './plans.ts';

/**
 * The legal pages. A text is a list of sections. Paragraphs may contain links such as `[cookie page](/cookies)`; an
 * array in a section is rendered as a list.
 */
export interface Section {
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}

export const legal = {
  resetCookies: 'Reset Cookie Preferences',
  cookiesReset: 'Your cookie preferences have been reset.',
  refunds,
  operatorMissing: 'The operator of this site has not filled in their name and address yet.',
  contactMissing: 'The operator of this site has not filled in an email address yet.',
  email: 'Email',
} as const;

export const imprint: {
  readonly title: string;
  readonly description: string;
  readonly provider: string;
  readonly contact: string;
  readonly sections: readonly Section[];
} = {
  title: 'Imprint',
  description: 'Who is responsible for this site.',
  provider: 'Information according to § 5 DDG',
  contact: 'Contact',
  sections: [
    {
      title: 'Responsible for the content',
      body: ['The person or company named above, also according to § 18 (2) MStV.'],
    },
    {
      title: 'Feedback boards',
      body: [
        'The posts, votes and comments on a feedback board are written by its visitors. The owner of a board is responsible for it; we remove unlawful content as soon as we are told of it.',
      ],
    },
    {
      title: 'Consumer disputes',
      body: [
        'We are neither obliged nor willing to take part in dispute resolution before a consumer arbitration board.',
      ],
    },
  ],
};

export const privacy: {
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly responsible: string;
  readonly sections: readonly Section[];
  /** Shown if the operator has turned error reports on. */
  readonly errorReports: Section;
  readonly closing: readonly Section[];
} = {
  title: 'Privacy',
  description: 'What Hearback stores, when, for how long, and how you get at it or rid of it.',
  updated: 'Last updated: November 24, 2026',
  responsible: 'Who is responsible',
  sections: [
    {
      title: 'In short',
      body: [
        [
          'Looking at a page or a board stores nothing in your browser.',
          'Taking part in a board stores what is needed to know your votes again, and nothing else.',
          'Analytics and session recordings load only if you agree, and never inside a board.',
          'We sell no data and show no advertising of others.',
        ],
      ],
    },
    {
      title: 'When you look at a page or a board',
      body: [
        'Our pages are served by Firebase Hosting, and boards are read from Cloud Firestore; both are services of Google. Your IP address, the address asked for, the time and the kind of browser reach Google’s servers, because no page can be sent without them, and are kept in logs for a limited time to fend off attacks.',
        'Legal basis: our legitimate interest in a site that works and is safe (Art. 6 (1) (f) GDPR). In your browser nothing is stored: no cookie, no entry in any storage.',
      ],
    },
    {
      title: 'When you vote, comment or submit without an account',
      body: [
        'With your first vote, comment or submission you become an anonymous user of Firebase Authentication: a random id without a name or an email address. It is stored in your browser, so that your votes are known again and you can take them back.',
        'Beside it, an anonymous vote carries a fingerprint: fp_ and a hash of your browser’s name, language, screen, time zone and platform and of a random number, which makes it different on every device. It is kept in a cookie for 365 days and in local storage. It identifies nobody, and no permission depends on it. A list of the items and boards you voted on is kept in local storage.',
        'From then on your browser also keeps the board itself for a network that is slow or gone: its scripts and the last pages of boards that you have seen, which hold what everybody may see. What you do without a network waits in your browser until it can be sent, and is deleted there once it is. Signing out, or deleting your account, removes all of it from the browser you do it in.',
        'Where your browser blocks all storage of foreign frames, a cookie that is partitioned by site takes its place. The site around the board cannot read any of this.',
        'What you write is public as soon as it is shown on the board, with “Anonymous” or “User” as its author and never with your address.',
        'Each board keeps daily numbers of what was submitted, voted and commented on, for its owner. They name nobody and say nothing about single visitors.',
        'Legal basis: storing and reading this is necessary for the service that you ask for (§ 25 (2) no. 2 TDDDG, Art. 6 (1) (b) GDPR). For the content of a board its owner is responsible, and we process it on the owner’s behalf.',
      ],
    },
    {
      title: 'When you follow an item, and when you want mail about it',
      body: [
        'A vote alone follows nothing. If you follow an item, or have written it, we store that, and write down for you what happens to it, so that the board can show it to you as news. Nobody else can see what you follow.',
        'Mail comes only if you ask for it. We store the address that you enter and send one mail to confirm it each time, to one mailbox at most three within 24 hours; without your confirmation it is deleted after about a week, and no other mail is sent. The verified address of an account needs no confirmation. The owner of the board never sees your address. Mails have no tracking pixel and no link that counts; each has a link that stops them, for one item, the board or all boards, and needs no sign-in. The settings of your account list what you get.',
        'Mails are handed to the mail provider of the operator. Legal basis: your consent (Art. 6 (1) (a) GDPR), which you withdraw with that link; that does not affect what was lawful until then.',
      ],
    },
    {
      title: 'When you have an account',
      body: [
        'We store your email address and whether it has been confirmed, a hash of your password or the sign-in by Google or GitHub, your plan, your boards and their settings. Google and GitHub are asked for your name and address only when you press their button.',
        'As the owner of a board you get a digest of it by mail, if this site sends mail and something happened: daily for new boards, until you choose otherwise in the settings of the board or by the link in each mail. For this we store the time and your time zone, until the board or your account is deleted.',
        'Your session is kept in your browser until you sign out, or until you close the browser if you do not stay signed in. Legal basis: the contract with you (Art. 6 (1) (b) GDPR).',
      ],
    },
    {
      title: 'When you pay',
      body: [
        'Payments are processed by Stripe (Stripe Payments Europe, Ltd., Ireland, and Stripe, LLC, USA). Your card details go to Stripe directly and never reach us. We get the id, the amount, the state and the time of the payment and store them with your plan.',
        'Stripe’s script loads on the payment page only. Legal basis: the contract with you, and our duty to keep records of payments (Art. 6 (1) (b) and (c) GDPR).',
      ],
    },
    {
      title: 'Analytics and session recordings',
      body: [
        'If the operator has configured them, a script that counts visits and one that records sessions load after you have agreed to analytics, and not before. Legal basis: your consent (§ 25 (1) TDDDG, Art. 6 (1) (a) GDPR). You withdraw it on the [cookie page](/cookies); that does not affect what was lawful until then.',
      ],
    },
  ],
  errorReports: {
    title: 'When a page cannot be shown',
    body: [
      'If one of our own pages fails, your browser tells our server which kind of error it was, where in our scripts, and on which kind of page. Nothing of what was on the page is in the report, no address and no account; your IP address reaches the server as with every request. A board never reports anything.',
      'Legal basis: our legitimate interest in finding and mending faults (Art. 6 (1) (f) GDPR).',
    ],
  },
  closing: [
    {
      title: 'Who processes data for us',
      body: [
        [
          'Google (Google Ireland Limited and Google LLC): hosting, sign-in, database and functions, under the Google Cloud data processing terms.',
          'Stripe: payments.',
          'If this site sends mail, the operator’s mail provider: it gets the address and the text of each mail.',
        ],
        'Parts of the processing take place in the United States. It is covered by the EU-US Data Privacy Framework and by the standard contractual clauses of the European Commission.',
      ],
    },
    {
      title: 'How long we keep it',
      body: [
        [
          'An account and its boards: until you delete them. Deleting an account removes its boards with all feedback, votes and comments on them, its votes elsewhere, and the sign-in last. What it wrote on the boards of others stays there without its author.',
          'Feedback, votes and comments: until the item or the board is deleted. The database keeps the version of before for up to an hour.',
          'Earlier texts of an item that its author has changed, which the owner of the board can see: until the item or the board is deleted.',
          'Which items you follow: until you stop following, or the item, the board or your account is deleted. Only you can see it. What you are told about them: a year after the last news, or until the item, the board or your account is deleted.',
          'A mail address that you enter to get mail about what you follow: until you stop the mails, which each mail offers, or the board or your account is deleted; without your confirmation about a week. Of a stopped address a hash stays for a month, so that a second click on the link says the same. The mails themselves: about a week; what waits for the next mail of a board: a day.',
          "Private notes of a board's owner about an item: until the owner deletes them, or the item or the board is deleted.",
          'The fingerprint cookie: 365 days after your last vote, or until you clear it.',
          'Your cookie choice: in your browser for 12 months, or until you reset it; then we ask you again.',
          'Records of payments: as long as tax and commercial law require.',
        ],
      ],
    },
    {
      title: 'Your rights',
      body: [
        'You may ask for access, correction, deletion, restriction and a copy of your data, object to processing that rests on legitimate interests, withdraw a consent, and complain to a supervisory authority (Art. 15 to 21 and 77 GDPR).',
        'Most of it you can do yourself: Export Data and Delete Account are in the settings of your account. An anonymous visitor takes back a vote on the board itself; for a post or comment, write to us or to the owner of the board and tell us where it stands.',
      ],
    },
  ],
};

export const terms: {
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly sections: readonly Section[];
} = {
  title: 'Terms',
  description: 'The terms for using Hearback: accounts, plans, payments and refunds.',
  updated: 'Terms last updated May 28, 2024',
  sections: [
    {
      title: 'What this is about',
      body: [
        'Hearback lets you create feedback boards, put them on your own pages and manage what your visitors write. These terms hold between you and the operator named in the [imprint](/imprint).',
      ],
    },
    {
      title: 'Accounts',
      body: [
        'You need an account to own boards. Keep your password to yourself and your email address up to date. An account can be used once it has been activated by a payment or by a code.',
        'Visitors need no account to take part in a board.',
      ],
    },
    {
      title: 'Plans and payment',
      body: [
        [
          'Prices are those shown at the [pricing](/pricing), in US dollars. You pay once; there is no subscription.',
          'Standard includes 1 feedback board, Pro includes 10.',
          'Upgrades are prorated: you pay the difference between the two plans.',
          'Downgrades take effect at the end of the billing cycle. A plan that was paid once has no further cycle, so it stays as it is.',
        ],
        'Payments are processed by Stripe.',
      ],
    },
    {
      title: 'Refunds',
      body: [
        refunds,
        `Write to us within ${MONEY_BACK_DAYS} days of the payment. With the refund, what the payment gave you ends. Your rights by law are not affected.`,
      ],
    },
    {
      title: 'What you may not do',
      body: [
        [
          'Publish what is unlawful, hateful or harmful to others, or what you have no right to publish.',
          'Manipulate votes, send spam, or try to get at data of others.',
          'Use the service in a way that endangers it for everybody.',
        ],
        'We may remove such content and, if that does not help, close the account.',
      ],
    },
    {
      title: 'Your content',
      body: [
        'What you and your visitors write stays yours and theirs. You allow us to store and show it for as long as it stands on a board. You may export it and delete it at any time.',
        'You are responsible for your boards: for what you publish there, and towards your visitors for their data.',
      ],
    },
    {
      title: 'Availability and liability',
      body: [
        'We work for a service that is always there but cannot promise that it never fails. We are liable without limit for intent and gross negligence and for injury to life, body or health; for slight negligence only where an essential duty is breached, and then for the damage that could be foreseen.',
      ],
    },
    {
      title: 'End and changes',
      body: [
        'You may delete your account at any time in its settings. If we change these terms, we say so in time and in your account. German law applies, and with it the protection that the law of your country gives you as a consumer.',
      ],
    },
  ],
};

export const cookies: {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
  readonly table: {
    readonly caption: string;
    readonly columns: readonly [string, string, string, string];
    readonly rows: readonly (readonly [string, string, string, string])[];
  };
  readonly choice: Section;
} = {
  title: 'Cookies',
  description: 'Every cookie and storage entry of Hearback, what it is for and when it is set.',
  sections: [
    {
      title: 'Nothing before you act',
      body: [
        'Looking at our pages or at a board sets no cookie and stores nothing. A page about signing in prepares your session when you open it. What is stored later, by what you do, stands in this table.',
      ],
    },
  ],
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
        'Local storage',
        'At your first vote: the items you voted on, and their boards',
        'Until you clear it',
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
        'hearback_seen',
        'Local storage; in frames whose storage is blocked, a partitioned cookie',
        'From your first act on a board with a changelog on: the time of the newest entry that you saw, to count what is new',
        'Until you clear it',
      ],
      [
        'hearback_drafts',
        'Session storage',
        'When you write on a board: the text that you have not sent',
        'Until it is sent or discarded, you sign out, or you close the tab',
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
        'hearback_shortcuts',
        'Local storage',
        'When you switch off the keyboard shortcuts of a board’s admin area: that they are off',
        'Until you switch them on',
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
  choice: {
    title: 'Your choice',
    body: [
      'Everything above is essential. Functional, analytics and marketing are off until you agree, and scripts for analytics and session recordings load only after you have agreed to analytics.',
      'Your preferences last 12 months. You can reset them at any time; the question then appears again.',
    ],
  },
};
