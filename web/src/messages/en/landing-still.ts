/** The texts of the landing page's parts that stay HTML in a browser (features/landing/still.tsx). */

/** A cell of the comparison table: present, not found, unknown, or a few words. */
export type Cell = 'yes' | 'none' | 'unknown' | { readonly says: string };

const systems = ['Hearback', 'Quackback', 'Fider', 'Canny'] as const;

/** Their sources are in the documentation, in the order of the systems. */
const PRICE = 'What it costs';
const comparisonRows: readonly { readonly what: string; readonly cells: readonly [Cell, Cell, Cell, Cell] }[] = [
  {
    what: PRICE,
    cells: [
      { says: '$5 or $10, once' },
      { says: 'Free, or cloud' },
      { says: 'Free, or Pro' },
      { says: 'Per tracked user' },
    ],
  },
  { what: 'Vote without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Post without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Board inside your own page', cells: ['yes', 'none', { says: 'As a plain frame' }, 'yes'] },
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
  { what: 'Roadmap', cells: [{ says: 'Pro' }, 'yes', 'yes', 'unknown'] },
  { what: 'Changelog', cells: [{ says: 'Pro' }, 'yes', 'none', 'yes'] },
  { what: 'Mail to followers', cells: ['yes', 'yes', 'yes', 'yes'] },
  {
    what: 'Unsubscribe button in the mail program',
    cells: ['yes', 'none', { says: 'A link, behind a sign-in' }, 'unknown'],
  },
  { what: 'Board on a page of its own', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Your own domain', cells: ['none', 'yes', 'yes', 'yes'] },
  { what: 'Several people in a team', cells: ['none', 'yes', 'yes', 'yes'] },
  { what: 'API and webhooks', cells: [{ says: 'Open data, read only' }, 'yes', 'yes', 'yes'] },
  { what: 'Languages of the interface', cells: [{ says: 'English' }, { says: '9' }, { says: '21' }, 'unknown'] },
];

export const landingStill = {
  stories: {
    similar: {
      title: 'The same wish, once',
      text: 'While visitors type, the board shows what others have asked for. One touch votes for it, and their words become a comment.',
    },
    merging: {
      title: 'Duplicates become one item',
      text: 'Everyone who voted for both counts once. Old links lead to the target, and Undo gives back what was there.',
    },
    roadmap: {
      title: 'A roadmap out of the same list',
      text: 'Drag cards through up to five columns, by mouse, touch or keyboard. Visitors see where a wish stands, and when you expect it. Part of Pro.',
    },
    answers: {
      title: 'An answer that everyone can read',
      text: 'Open, in progress, completed, closed, or a status with a name of yours. The answer stands above the discussion.',
    },
    mail: {
      title: 'Who asked hears of it',
      text: 'Followers get one mail, ten minutes after a change. They have confirmed their address, and one click stops it.',
    },
    changelog: {
      title: 'Say what has shipped',
      text: 'Write it once: for the board, as a feed, and on every item that it answers. Part of Pro.',
    },
    insights: {
      title: 'See what rises',
      text: 'Submissions, votes and comments by day, the fastest rising wishes, the time to your first answer. Part of Pro.',
    },
    live: {
      title: 'Numbers change while you look',
      text: 'Votes, comments and answers of others appear without a reload. Nothing moves: new items are offered above the list.',
    },
    anywhere: {
      title: 'One item, anywhere',
      text: 'A vote button in your release notes, a badge in a README, and the whole board as open data: JSON, feeds and llms.txt, without a key.',
    },
    blocked: {
      title: 'It works where storage is blocked',
      text: 'Here another site shows the board, third-party storage is blocked, and the page was reloaded: the vote is still there. Nothing is stored before a visitor acts.',
    },
    offline: {
      title: 'A vote without a network',
      text: 'After the first act, the board opens offline, too. What a visitor does is sent when the network is back.',
    },
  },

  /** Claims with a small picture each. */
  facts: {
    approval: {
      title: 'You decide what is public',
      text: 'Let new feedback wait for your approval. Its author sees that it arrived.',
    },
    sizes: {
      title: 'At home on every screen',
      text: 'From 280 pixels up to a full page, by mouse, touch, keyboard and screen reader.',
    },
    leave: {
      title: 'Free to leave',
      text: 'Export everything as one file, or delete the account with all of its boards. Both are a button in the settings.',
    },
  },

  comparison: {
    title: 'How it compares',
    text: 'Three good tools, and what each is like. Where another one suits you better, take it.',
    systems,
    /** The row that a site without payments leaves out. */
    price: PRICE,
    rows: comparisonRows,
    has: 'yes',
    none: 'none found',
    unknown: 'not known',
    what: 'What',
    source:
      'As of August 2026, Hearback as of November 2026. A dash means that none was found, a question mark that we could not tell. The names belong to their owners.',
    sources: 'Sources of this table',
  },

  examples: {
    title: 'What people use a board for',
    text: 'These are made-up examples, not quotations from customers.',
    label: 'Example',
    items: [
      {
        quote:
          'We answered the same six questions every week. Now we link to the board, and people find out that they are not alone.',
        who: 'A shop with its own software',
      },
      {
        quote: 'The most wanted thing was not on our list. It was three days of work.',
        who: 'A team of four',
      },
      {
        quote:
          'Issues are for bugs. Wishes live on the board, where someone without an account can vote for them, too.',
        who: 'An open source project',
      },
    ],
  },
} as const;
