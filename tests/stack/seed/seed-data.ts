import type { PlanId } from '../../../functions/src/shared/plans.ts';
import type { Settings } from '../../../functions/src/shared/product.ts';
import type { Category, EntryKind, Status } from '../../../functions/src/shared/values.ts';

/** The demo data of `npm start` (D32): accounts, codes and two boards with realistic texts. */

export interface SeedAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** null for an account that has not been activated. */
  readonly plan: PlanId | null;
}

export const OWNER: SeedAccount = {
  uid: 'demo-owner-uid',
  email: 'owner@example.com',
  password: 'demo-owner',
  name: 'Olivia Owner',
  plan: 'pro',
};
export const STANDARD_OWNER: SeedAccount = {
  uid: 'demo-standard-uid',
  email: 'standard@example.com',
  password: 'demo-standard',
  name: 'Stan Dard',
  plan: 'standard',
};
export const NEW_USER: SeedAccount = {
  uid: 'demo-new-user-uid',
  email: 'new@example.com',
  password: 'demo-new-user',
  name: 'Nora New',
  plan: null,
};
export const ACCOUNTS = [OWNER, STANDARD_OWNER, NEW_USER] as const;

export interface SeedCode {
  readonly code: string;
  readonly plan: PlanId;
  readonly used: boolean;
}

export const CODES: readonly SeedCode[] = [
  { code: 'WELCOME-PRO', plan: 'pro', used: false },
  { code: 'WELCOME-STANDARD', plan: 'standard', used: false },
  { code: 'USED-CODE', plan: 'standard', used: true },
];

/** `visitor` is anonymous, `member` is signed in, and `owner` owns the board. */
export type SeedAuthor = 'visitor' | 'member' | 'owner';

export interface SeedComment {
  readonly by: SeedAuthor;
  readonly daysAgo: number;
  readonly content: string;
}

export interface SeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly status: Status;
  readonly votes: number;
  readonly daysAgo: number;
  readonly by?: SeedAuthor;
  readonly pinned?: boolean;
  readonly archived?: boolean;
  readonly comments?: readonly SeedComment[];
  /** Id of one of the board's own statuses, of the kind `status`. */
  readonly label?: string;
  /** Ids of the board's tags. */
  readonly tags?: readonly string[];
  readonly answer?: { readonly daysAgo: number; readonly text: string };
  /** Place in its column of the roadmap. */
  readonly rank?: string;
  /** Expected this number of quarters from now. */
  readonly dueIn?: number;
}

/** A published entry of the changelog. */
export interface SeedEntry {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly kind: EntryKind;
  readonly daysAgo: number;
  /** Ids of items that shipped with it; none is in two entries. */
  readonly items: readonly string[];
}

export interface SeedBoard {
  readonly id: string;
  readonly name: string;
  readonly owner: SeedAccount;
  readonly daysAgo: number;
  readonly settings: Partial<Settings>;
  readonly items: readonly SeedItem[];
  /** Newest first. */
  readonly changelog?: readonly SeedEntry[];
}

/** Feedback from the users of a scheduling app. */
export const DEMO_BOARD: SeedBoard = {
  id: 'demo',
  name: 'Hearback Demo',
  owner: OWNER,
  daysAgo: 160,
  settings: {
    statuses: [
      { id: 'beta', name: 'In testing', kind: 'in-progress', color: 'purple' },
      { id: 'next', name: 'Up next', kind: 'open', color: 'blue' },
    ],
    tags: [
      { id: 'calendars', name: 'Calendars', color: 'teal' },
      { id: 'mobile', name: 'Mobile', color: 'orange' },
      { id: 'reminders', name: 'Reminders', color: 'amber' },
    ],
    roadmap: [
      { label: 'next', title: 'Up next' },
      { status: 'in-progress', title: 'In progress' },
      { label: 'beta', title: 'In testing' },
      { status: 'completed', title: 'Done' },
    ],
    changelog: true,
  },
  changelog: [
    {
      id: 'demo-entry-invite-links',
      title: 'Invite links are valid for two weeks',
      body: 'Colleagues who come back from a holiday find a link that still works. **Links that you sent before today last longer, too.**\n\nTo end a link early, choose *Revoke* next to the name under Settings > Team.',
      kind: 'improved',
      daysAgo: 11.4,
      items: ['demo-invite-link-expired'],
    },
    {
      id: 'demo-entry-dark-mode',
      title: 'Dark mode, and your bookings as CSV',
      body: 'Two things that many of you have asked for:\n\n- **Dark mode** under Settings > Appearance. It follows your system if you let it.\n- **Export** under Bookings: date, client, service, duration and price, with commas or semicolons.',
      kind: 'new',
      daysAgo: 76.2,
      items: ['demo-dark-mode', 'demo-export-csv'],
    },
    {
      id: 'demo-entry-time-zones',
      title: 'Booking pages show the visitor’s time zone',
      body: 'A client who picks 10:00 now sees whose 10:00 it is: the page uses the zone of the browser, shows yours next to it, and lets the visitor change it.',
      kind: 'fixed',
      daysAgo: 101.5,
      items: ['demo-time-zones'],
    },
  ],
  items: [
    {
      id: 'demo-google-calendar-sync',
      title: 'Two-way sync with Google Calendar',
      description:
        'Right now I export an .ics once a week and re-import it, which means every change after Monday morning is lost. A real two-way sync would save me from double bookings. Read-only would already help!',
      category: 'feature',
      status: 'in-progress',
      dueIn: 1,
      votes: 150,
      daysAgo: 152,
      label: 'beta',
      tags: ['calendars'],
      answer: {
        daysAgo: 34,
        text: 'Reading busy times works and is in testing with a dozen teams. **Writing back is next.**\n\nTo join the test, write to us and name the calendar you use.',
      },
      by: 'member',
      pinned: true,
      comments: [
        { by: 'visitor', daysAgo: 149, content: 'Yes please. This is the only thing keeping me on my old tool.' },
        {
          by: 'member',
          daysAgo: 131.2,
          content: 'Would also need to respect "busy" without showing the event title to my clients.',
        },
        {
          by: 'owner',
          daysAgo: 34.1,
          content:
            'We are working on it. Reading busy times is done and in testing with a dozen teams; writing back is next. If you want to be part of the test, write to us and name the calendar you use.',
        },
        { by: 'visitor', daysAgo: 12.6, content: 'Any news on Outlook? Or is that a separate request?' },
        { by: 'owner', daysAgo: 12.4, content: 'Separate one, please vote for it below :)' },
      ],
    },
    {
      id: 'demo-whats-next',
      title: 'Read this first: how we decide what comes next',
      description:
        'We read every single post here. Votes weigh a lot, but so does a good description of the problem: tell us what you were trying to do, what happened instead, and how often it hits you.',
      category: 'other',
      status: 'open',
      votes: 12,
      daysAgo: 158,
      by: 'owner',
      pinned: true,
      comments: [{ by: 'visitor', daysAgo: 90.3, content: 'Nice that you say this openly.' }],
    },
    {
      id: 'demo-outlook',
      title: 'Outlook / Microsoft 365 calendar',
      description:
        'Same as the Google one but for those of us stuck in corporate land. Exchange on-prem would be a dream, 365 is fine.',
      category: 'feature',
      status: 'open',
      rank: 'a0',
      dueIn: 2,
      votes: 118,
      daysAgo: 148,
      label: 'next',
      tags: ['calendars'],
      comments: [
        { by: 'member', daysAgo: 140.5, content: '+1, our whole company is on 365.' },
        { by: 'visitor', daysAgo: 61, content: 'We would pay extra for this one, seriously.' },
      ],
    },
    {
      id: 'demo-time-zones',
      title: 'Booking page shows my time zone instead of the visitor’s',
      description:
        'A client in Lisbon booked "10:00" and I was there an hour early. The page says Europe/Berlin in tiny grey letters at the bottom, but nobody reads that. Please detect the zone and show both.',
      category: 'bug',
      status: 'completed',
      votes: 96,
      daysAgo: 121,
      answer: {
        daysAgo: 101.6,
        text: 'The booking page now detects the zone of the visitor and shows both times.',
      },
      by: 'member',
      comments: [
        { by: 'visitor', daysAgo: 120.4, content: 'Happened to me twice this month, embarrassing.' },
        {
          by: 'owner',
          daysAgo: 101.7,
          content:
            'Fixed: the page now uses the zone of the browser and lets the visitor change it. Sorry for the missed meetings.',
        },
        { by: 'member', daysAgo: 101.2, content: 'Works, thank you!' },
      ],
    },
    {
      id: 'demo-dark-mode',
      title: 'Dark mode',
      description: 'My eyes. Please.',
      category: 'feature',
      status: 'completed',
      votes: 87,
      daysAgo: 139,
      comments: [
        {
          by: 'owner',
          daysAgo: 70.2,
          content: 'It is there since last week, under Settings > Appearance. It follows your system if you let it.',
        },
        { by: 'visitor', daysAgo: 69.9, content: '🎉🎉🎉' },
      ],
    },
    {
      id: 'demo-reminders-sms',
      title: 'SMS reminders the day before',
      description:
        'About one in ten of my patients does not show up. Mail reminders end up in spam. A text message the evening before would pay for itself within a week. Happy to pay per message.',
      category: 'feature',
      status: 'open',
      label: 'next',
      rank: 'a1',
      dueIn: 3,
      votes: 81,
      daysAgo: 110,
      tags: ['reminders'],
      comments: [
        { by: 'visitor', daysAgo: 96, content: 'WhatsApp would be even better here in Spain.' },
        {
          by: 'member',
          daysAgo: 44.8,
          content: 'Please make the text editable, I have to mention our cancellation policy.',
        },
      ],
    },
    {
      id: 'demo-mobile-week-view',
      title: 'Week view is unusable on a phone',
      description:
        'Seven columns on a 360px screen, the event titles are one letter wide. Maybe swipe through three days at a time?',
      category: 'improvement',
      status: 'in-progress',
      rank: 'a1',
      dueIn: 0,
      votes: 74,
      daysAgo: 83,
      tags: ['mobile', 'calendars'],
      comments: [
        {
          by: 'owner',
          daysAgo: 9.5,
          content: 'Three days at a time is exactly what we are building. Coming with the next release.',
        },
      ],
    },
    {
      id: 'demo-recurring-exceptions',
      title: 'Editing one event of a series changes the whole series',
      description:
        '1. create a weekly event\n2. drag one occurrence to another day\n3. all of them move, including the past ones\n\nI expected to be asked. Undo does not bring the old ones back either.',
      category: 'bug',
      status: 'open',
      votes: 68,
      daysAgo: 47,
      by: 'member',
      comments: [
        { by: 'visitor', daysAgo: 46.1, content: 'Lost three months of history to this.' },
        {
          by: 'owner',
          daysAgo: 45.8,
          content: 'That should not happen. We can restore it, please send us a mail with the name of the calendar.',
        },
      ],
    },
    {
      id: 'demo-keyboard-shortcuts',
      title: 'Keyboard shortcuts for everything',
      description: 'n for new, t for today, arrows to move between days, ? for an overview. I live on the keyboard.',
      category: 'feature',
      status: 'open',
      votes: 61,
      daysAgo: 76,
    },
    {
      id: 'demo-export-csv',
      title: 'Export bookings as CSV',
      description:
        'Our accountant wants a list per month: date, client, service, duration, price. I copy it by hand from the screen.',
      category: 'feature',
      status: 'completed',
      votes: 52,
      daysAgo: 134,
      comments: [
        { by: 'owner', daysAgo: 88.6, content: 'Done: Bookings > Export. Semicolons or commas, as you like.' },
      ],
    },
    {
      id: 'demo-late-reminders',
      // Exactly 100 characters, the maximum.
      title: 'Reminders for moved and cancelled meetings arrive late, twice, or not at all since the spring update',
      description:
        'Sometimes it is five minutes, sometimes nothing at all, and once I got the mail for a meeting after it had ended. We are a team of nine and everybody sees it, mostly on Mondays between eight and nine.',
      category: 'bug',
      status: 'in-progress',
      rank: 'a0',
      votes: 47,
      daysAgo: 21,
      tags: ['reminders'],
      comments: [
        { by: 'visitor', daysAgo: 20.2, content: 'Mondays here as well.' },
        {
          by: 'owner',
          daysAgo: 6.9,
          content: 'Found it: a queue that gets too long when everybody starts the week. We are splitting it up.',
        },
      ],
    },
    {
      id: 'demo-buffer-time',
      title: 'Buffer between meetings',
      description: 'Let me set 10 minutes before and after, per type of meeting. Back-to-back calls are killing me.',
      category: 'feature',
      status: 'open',
      votes: 44,
      daysAgo: 66,
      comments: [{ by: 'member', daysAgo: 50.3, content: 'And travel time for on-site visits, please.' }],
    },
    {
      id: 'demo-speed-search',
      title: 'Search got really slow',
      description:
        'Since the update of last week it takes 4-5 seconds until results show up. We have around 12k events. Used to be instant.',
      category: 'bug',
      status: 'closed',
      votes: 33,
      daysAgo: 58,
      comments: [
        { by: 'owner', daysAgo: 57.4, content: 'Thanks, we see it too.' },
        {
          by: 'owner',
          daysAgo: 55.9,
          content: 'Should be back to normal since this morning. Closing this, shout if not.',
        },
        { by: 'visitor', daysAgo: 55.5, content: 'Fast again 👍' },
      ],
    },
    {
      id: 'demo-colors-per-person',
      title: 'Own colour for each team member',
      description:
        'In the team view everyone is the same shade of blue. Would be nice to choose colours, also with enough contrast for colour-blind people.',
      category: 'improvement',
      status: 'open',
      votes: 29,
      daysAgo: 39,
    },
    {
      id: 'demo-zapier',
      title: 'Zapier or webhooks',
      description:
        'When somebody books I want a row in my sheet and a message in Slack. An outgoing webhook would be enough, I can do the rest.',
      category: 'feature',
      status: 'open',
      votes: 26,
      daysAgo: 31,
      comments: [{ by: 'visitor', daysAgo: 30.5, content: 'Webhooks over Zapier any day.' }],
    },
    {
      id: 'demo-onboarding-praise',
      title: 'Setup took me four minutes',
      description:
        'Just wanted to leave something positive here: signed up, connected my site, first booking the same evening. Great onboarding.',
      category: 'feedback',
      status: 'open',
      votes: 23,
      daysAgo: 27,
      comments: [{ by: 'owner', daysAgo: 26.7, content: 'That made our day. Thank you!' }],
    },
    {
      id: 'demo-german-holidays',
      title: 'Feiertage je Bundesland',
      description:
        'Fronleichnam ist in Bayern frei, in Hamburg nicht. Bitte die Feiertage pro Bundesland auswählbar machen, sonst muss ich jedes Jahr alles von Hand sperren.',
      category: 'improvement',
      status: 'open',
      votes: 21,
      daysAgo: 52,
      comments: [
        {
          by: 'owner',
          daysAgo: 51.1,
          content: 'Gute Idee. Für Österreich und die Schweiz gilt das Gleiche, wir sehen uns das zusammen an.',
        },
      ],
    },
    {
      id: 'demo-invite-link-expired',
      title: 'Invite links expire too fast',
      description:
        'My colleague was on holiday, came back, link dead. Could it be valid for two weeks instead of 48 hours?',
      category: 'improvement',
      status: 'completed',
      votes: 17,
      daysAgo: 93,
    },
    {
      id: 'demo-print',
      title: 'Printing the month cuts off the weekend',
      description: 'A4 landscape, Firefox 131. Saturday is half there and Sunday is missing. In Chrome it fits.',
      category: 'bug',
      status: 'open',
      votes: 14,
      daysAgo: 17,
    },
    {
      id: 'demo-self-host',
      title: 'Where is my data stored?',
      description:
        'We are a law firm and have to know the country and the name of the provider before we may use this. Is there a page about it?',
      category: 'question',
      status: 'open',
      votes: 11,
      daysAgo: 24,
      by: 'member',
      comments: [
        {
          by: 'owner',
          daysAgo: 23.2,
          content:
            'In the EU (Frankfurt). The list of everybody who handles data for us is linked in the privacy policy, section 4.',
        },
      ],
    },
    {
      id: 'demo-price-per-seat',
      title: 'Pricing per seat is hard on clubs',
      description:
        'We are a rowing club with 60 trainers who each have one lesson a week. Paying per seat makes no sense for us. Any plans for non-profits?',
      category: 'feedback',
      status: 'closed',
      votes: 9,
      daysAgo: 71,
      answer: {
        daysAgo: 70,
        text: 'Clubs and non-profits pay for one seat, however many trainers they have. Write to us to switch.',
      },
      comments: [
        { by: 'owner', daysAgo: 70.6, content: 'There are: write to us and we will find something that works.' },
      ],
    },
    {
      id: 'demo-typo-mail',
      title: 'typo in the confirmation mail',
      description: '"Your appointement is confirmed" -> appointment',
      category: 'bug',
      status: 'closed',
      votes: 6,
      daysAgo: 8,
    },
    {
      id: 'demo-waiting-list',
      title: 'Waiting list for full courses',
      description:
        'If someone cancels, the next person gets a mail and has two hours to confirm. Our yoga studio does this on paper today.',
      category: 'feature',
      status: 'open',
      votes: 5,
      daysAgo: 3.2,
    },
    {
      id: 'demo-ical-feed-question',
      title: 'Can I subscribe to just one calendar?',
      description:
        'The feed link gives me all calendars of the team. I only want my own on my phone. Is there a parameter for that or am I missing something?',
      category: 'question',
      status: 'open',
      votes: 3,
      daysAgo: 1.6,
      tags: ['calendars'],
      comments: [{ by: 'visitor', daysAgo: 1.1, content: 'Looking for the same thing.' }],
    },
    {
      id: 'demo-undo-toast',
      title: 'Undo disappears too quickly',
      description:
        'I deleted the wrong event and the undo button was gone before I could reach it. Ten seconds instead of three?',
      category: 'improvement',
      status: 'open',
      votes: 2,
      daysAgo: 0.4,
      by: 'member',
    },
    {
      id: 'demo-office-dog',
      title: 'More pictures of the office dog',
      description: 'The one in the release notes of May was excellent.',
      category: 'other',
      status: 'open',
      votes: 0,
      daysAgo: 13,
    },
    {
      id: 'demo-fax',
      title: 'Fax confirmation',
      description: 'Some of our older customers only have a fax.',
      category: 'feature',
      status: 'closed',
      votes: 4,
      daysAgo: 127,
      archived: true,
      comments: [{ by: 'owner', daysAgo: 126.2, content: 'We will not build this one, sorry.' }],
    },
    {
      id: 'demo-test-post',
      title: 'test',
      description: 'just testing, please ignore',
      category: 'other',
      status: 'open',
      votes: 1,
      daysAgo: 104,
      archived: true,
    },
    {
      id: 'demo-pending-apple',
      title: 'Apple Watch app',
      description: 'A glance at the next appointment on the wrist, nothing more.',
      category: 'feature',
      status: 'pending',
      votes: 1,
      daysAgo: 0.1,
    },
  ],
};

/** A small board with custom settings: anonymous visitors can only read, and new items need approval. */
export const STANDARD_BOARD: SeedBoard = {
  id: 'standard-board',
  name: 'Rowing Club Website',
  owner: STANDARD_OWNER,
  daysAgo: 40,
  settings: {
    theme: 'dark',
    primaryColor: '#10b981',
    allowAnonymous: false,
    requireApproval: true,
    defaultSort: 'recent',
  },
  items: [
    {
      id: 'standard-boat-calendar',
      title: 'See on the phone which boats are free',
      description: 'I drive 20 minutes to the club just to find all the singles on the water.',
      category: 'feature',
      status: 'open',
      votes: 14,
      daysAgo: 38,
      by: 'member',
      comments: [{ by: 'owner', daysAgo: 36.5, content: 'We are asking the committee for a tablet at the boathouse.' }],
    },
    {
      id: 'standard-photo-upload',
      title: 'Photos of the regatta are upside down',
      description: 'Only those from my phone. On the phone they look right.',
      category: 'bug',
      status: 'in-progress',
      votes: 3,
      daysAgo: 9,
      by: 'member',
    },
    {
      id: 'standard-newsletter',
      title: 'Newsletter archive',
      description: 'The old site had one. Where did it go?',
      category: 'question',
      status: 'completed',
      votes: 6,
      daysAgo: 30,
      by: 'member',
    },
  ],
};

/** The demo board comes last: once it exists, all other data exist. */
export const BOARDS: readonly SeedBoard[] = [STANDARD_BOARD, DEMO_BOARD];
