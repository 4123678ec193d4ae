import { journey } from './landing-journey.ts';

/** The parts of the landing page that stay HTML in a browser (features/landing/still.tsx). */

/** A cell of the comparison table: present, not found, unknown, or a few words. */
export type Cell = 'yes' | 'none' | 'unknown' | { readonly says: string };

interface ComparisonRow {
  readonly what: string;
  readonly cells: readonly [Cell, Cell, Cell, Cell];
}

const systems = ['Hearback', 'Quackback', 'Fider', 'Canny'] as const;

const PRICE = 'What it costs';

/** What buyers ask first. The sources are on the page of the comparison, claims are dated. */
const comparisonRows: readonly ComparisonRow[] = [
  {
    what: PRICE,
    cells: [
      { says: '$5 or $10, once' },
      { says: 'Free, or cloud' },
      { says: 'Free, or Pro' },
      { says: 'Per tracked user' },
    ],
  },
  { what: 'Self-hosting', cells: [{ says: 'MIT' }, { says: 'AGPL' }, { says: 'AGPL' }, 'none'] },
  { what: 'Vote without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Board inside your own page', cells: ['yes', 'none', { says: 'As a plain frame' }, 'yes'] },
  { what: 'Several people in a team', cells: [{ says: '3, or 21 on Pro' }, 'yes', 'yes', 'yes'] },
  { what: 'Your own domain', cells: ['none', 'yes', 'yes', 'yes'] },
  { what: 'API and webhooks', cells: [{ says: 'Pro' }, 'yes', 'yes', 'yes'] },
];

/** What the page of the comparison adds. */
const moreRows: readonly ComparisonRow[] = [
  { what: 'Roadmap', cells: [{ says: 'Pro' }, 'yes', 'yes', 'yes'] },
  { what: 'Mail to followers', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Languages of the interface', cells: [{ says: '12 (owners: 2)' }, { says: '9' }, { says: '21' }, 'unknown'] },
  { what: 'Post without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Vote there with storage blocked', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Floating button with a panel', cells: ['yes', 'yes', 'none', { says: 'Changelog only' }] },
  {
    what: 'Script of a board, compressed',
    cells: [{ says: '100 KB' }, { says: '1,041 KB' }, { says: '315 KB' }, 'unknown'],
  },
  { what: 'Numbers change without a reload', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Vote without a network', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Five quick clicks are one vote', cells: ['yes', { says: 'Or none' }, 'yes', 'unknown'] },
  { what: 'One item in another page', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Similar items while typing', cells: ['yes', 'yes', 'yes', 'unknown'] },
  { what: 'Merging duplicates', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Undo of a merge', cells: ['yes', 'yes', { says: 'Copied votes stay' }, 'unknown'] },
  { what: 'Changelog', cells: [{ says: 'Pro' }, 'yes', 'none', 'yes'] },
  {
    what: 'Unsubscribe button in the mail program',
    cells: ['yes', 'none', { says: 'A link, behind a sign-in' }, 'unknown'],
  },
  { what: 'Board on a page of its own', cells: ['yes', 'yes', 'yes', 'yes'] },
];

export const landingStill = {
  why: {
    title: 'Good ideas get lost in inboxes',
    text: 'Requests arrive by email, chat and phone, one at a time, and the loudest one wins. A board puts them in one list where everyone can vote.',
    ranked: 'Three requests on a board',
    samples: [
      { title: 'Dark mode', meta: 'Feature · 3 days ago', votes: '128' },
      { title: 'Export stops at 1,000 rows', meta: 'Bug · yesterday', votes: '41' },
      { title: 'Keyboard shortcuts', meta: 'Improvement · 2 weeks ago', votes: '17' },
    ],
    reasons: [
      {
        title: 'Collect',
        text: 'One place for every idea and bug report, on your own pages. Nobody has to sign up to be heard.',
      },
      {
        title: 'Organize',
        text: 'Categories, statuses, tags, pinning and archiving. You can approve new items before they go public.',
      },
      {
        title: 'Prioritize',
        text: 'One vote per person. Works with your own login. The list sorts itself, and you build from the top.',
      },
    ],
  },

  journey,

  features: {
    title: 'For one person, and for a team',
    text: 'Start alone with one board. Add people, your login, programs and agents when you need them.',
    tools: {
      title: 'For you and your team',
      items: [
        {
          title: 'A team',
          text: 'Invite editors and admins to a board. Each change keeps the name of who made it.',
          link: 'For owners',
          page: 'owners',
        },
        {
          title: 'Your own login',
          text: 'Your site says who its visitors are, with no second account. A private board shows each only their own.',
          link: 'Sign users in',
          page: 'users',
        },
        {
          title: 'API and webhooks',
          text: 'Into Slack, Discord, Teams or your own programs, and back. Part of Pro.',
          link: 'The API',
          page: 'api',
        },
        {
          title: 'Agents',
          text: 'Claude and others work on your board by MCP, with a key that you give them.',
          link: 'Connect one',
          page: 'api',
        },
      ],
    },
    proofs: {
      title: 'Four things we found nowhere else',
      items: [
        {
          title: 'Votes where storage is blocked',
          text: 'Where a browser blocks storage in embedded pages, a visitor still votes, also after a reload.',
        },
        {
          title: 'Votes without a network',
          text: 'The board opens offline, and sends votes and comments once the connection is back.',
        },
        {
          title: 'One item, anywhere',
          text: 'A live vote button in your release notes, or a badge in a README.',
        },
        {
          title: 'Open data without a key',
          text: 'Every public item as JSON, as a feed or by MCP, with no key and no quota.',
        },
      ],
    },
  },

  comparison: {
    title: 'How it compares',
    text: 'Three good tools and ours, by what buyers ask first. If another one suits you better, take it.',
    systems,
    /** The row that a site without payments leaves out. */
    price: PRICE,
    rows: comparisonRows,
    more: moreRows,
    has: 'yes',
    none: 'none found',
    unknown: 'not known',
    what: 'What',
    source:
      'As of August 2026, Hearback as of November 2026. A dash means that we found none, a question mark that we found no public page about it. The names belong to their owners.',
    sources: 'Sources of this table',
  },

  /** Before the names of customers. */
  usedBy: 'In use at',
  examples: {
    title: 'What people use a board for, in made-up examples',
    /** After who says it, because no customer does. */
    label: 'made-up example',
    items: [
      {
        quote: 'We answered the same six questions every week. Now we link to the board.',
        who: 'A shop with its own software',
      },
      {
        quote: 'The most wanted feature was not on our list. It took us three days.',
        who: 'A team of four',
      },
      {
        quote: 'Issues are for bugs. Ideas go to the board, where anyone can vote for them.',
        who: 'An open source project',
      },
    ],
  },
} as const;
