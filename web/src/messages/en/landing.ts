import { MONEY_BACK_DAYS } from '@shared/limits';
import { plural } from '../format.ts';
import { refunds } from './plans.ts';

/** The landing page. Claims about competitors are dated and come from their own sources. */

/** A cell of the comparison table: has it, none found, not looked at or not findable, or a few words. */
export type Cell = 'yes' | 'none' | 'unknown' | { readonly says: string };

const systems = ['Hearback', 'Quackback', 'Fider', 'Canny'] as const;

/** Their sources are in the documentation, in the order of the systems. */
const comparisonRows: readonly { readonly what: string; readonly cells: readonly [Cell, Cell, Cell, Cell] }[] = [
  {
    what: 'What it costs',
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
  { what: 'Similar items while typing', cells: ['yes', 'yes', 'yes', 'unknown'] },
  { what: 'Merging duplicates', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Undo of a merge', cells: ['yes', 'yes', { says: 'Copied votes stay' }, 'unknown'] },
  { what: 'Roadmap', cells: [{ says: 'Pro' }, 'yes', 'yes', { says: 'In part' }] },
  { what: 'Changelog', cells: [{ says: 'Pro' }, 'yes', 'none', 'yes'] },
  { what: 'Mail to followers', cells: ['yes', 'yes', 'yes', { says: 'In part' }] },
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

export const landing = {
  title: 'Feedback boards for your own site',
  description: `Put a feedback board on your site: visitors post, vote and comment without an account. One-time payment from $5.00, ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  startNow: 'Start now',
  viewDemo: 'View Demo',

  hero: {
    title: 'Your users know what to build next',
    text: 'Hearback puts a feedback board on your site. Visitors post, vote and comment without an account, and you see what they want most.',
    facts: [
      '30 seconds to start',
      'One-time payment',
      `${MONEY_BACK_DAYS}-day money-back guarantee`,
      'DSGVO/GDPR compliant',
    ],
    frame: 'Demo feedback board',
    address: 'your-site.com/feedback',
    missing: 'The demo board is not available at the moment.',
    note: 'This is a real board. Vote, comment, add an idea.',
  },

  why: {
    title: 'Good ideas get lost in inboxes',
    text: 'They come by email, in chats and on calls, each of them once, and the loudest one wins. A board puts them in one list and lets everybody count.',
    scattered: 'Where feedback arrives today',
    ranked: 'What a board makes of it',
    messages: [
      { from: 'Email', text: 'Any chance of a dark theme? My eyes hurt at night' },
      { from: 'Chat', text: 'pls add dark mode!!' },
      { from: 'Call', text: 'The export stops at 1,000 rows, we noticed it yesterday.' },
      { from: 'Email', text: 'Did anyone else ask for dark mode yet?' },
    ],
    reasons: [
      {
        title: 'Collect',
        text: 'One place for every idea and every bug, on your own pages. Nobody has to sign up to be heard.',
      },
      {
        title: 'Organize',
        text: 'Categories, four statuses, pinning and archiving. Approve what becomes public, if you want to.',
      },
      { title: 'Prioritize', text: 'One vote per visitor and idea. The list sorts itself, you build from the top.' },
    ],
  },

  sample: {
    vote: (title: string, votes: number) =>
      `Vote for ${title}, ${plural(votes, { one: 'vote', other: 'votes' })} (sample)`,
    color: 'Color of the sample',
    button: 'Add feedback',
    darkMode: 'Dark mode',
    darkModeMeta: 'Feature · 3 days ago',
    export: 'Export stops at 1,000 rows',
    exportMeta: 'Bug · yesterday',
    shortcuts: 'Keyboard shortcuts',
    shortcutsMeta: 'Improvement · 2 weeks ago',
  },

  features: {
    title: 'Everything a board needs, and nothing to maintain',
    looks: {
      title: 'It takes on your colors',
      text: 'Light or dark, your color, your logo. Whatever color you choose, the text on it stays readable.',
    },
    anonymous: {
      title: 'No account to vote',
      text: 'A vote is one touch. A visitor who signs up later takes the votes along.',
    },
    approval: {
      title: 'You decide what is public',
      text: 'Let new feedback wait for your approval. Its author sees that it arrived.',
      sample: 'Waiting for approval',
    },
    size: {
      title: 'At home on every screen',
      text: 'From 280 pixels up to a full page, by mouse, touch, keyboard and screen reader.',
    },
    leave: {
      sample: 'data-2026-11-21.json',
      title: 'Free to leave',
      text: 'Export everything as one file, or delete the account with all of its boards. Both are a button in the settings.',
    },
  },

  film: {
    title: 'A wish, from typing to “Shipped”',
    steps: [
      'A visitor types it, on your page.',
      'It is on the list, with its author’s vote.',
      'Others vote. The numbers change while you look.',
      'You set a status and answer, in one step.',
      'It ships, and everyone who follows it hears of it.',
    ],
    pause: 'Pause',
  },

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
      text: 'Followers get one mail when a change has rested. They have confirmed their address, and one click stops it.',
    },
    changelog: {
      title: 'Say what has shipped',
      text: 'Write it once: for the board, as a feed, and on every item that it answers. Part of Pro.',
    },
    insights: {
      title: 'See what rises',
      text: 'Submissions, votes and comments by day, the fastest rising wishes, the time to your first answer. Part of Pro.',
    },
    blocked: {
      title: 'Known again where storage is blocked',
      text: 'Here another site shows the board, third-party storage is blocked, and the page was reloaded: the vote is still there. Nothing is stored before a visitor acts.',
    },
    offline: {
      title: 'A vote without a network',
      text: 'After the first act, the board opens offline, too. What a visitor does is sent when the network is back.',
    },
  },

  integration: {
    title: 'On your page in one line',
    text: 'Copy it, put in the id of your board, done. No build step and no package, and your page’s security policy needs one more origin.',
    iframeMethod: 'With an iframe',
    iframeText: 'Works everywhere HTML does: a page builder, a wiki, a documentation site.',
    scriptMethod: 'With a script',
    scriptText:
      'A board that grows with its content, or a floating button that opens it. It loads when the page is idle.',
    /** Placeholder in the code for the ID of the owner's board. */
    boardId: 'YOUR_BOARD_ID',
    docs: 'Read the documentation',
  },

  comparison: {
    title: 'How it compares',
    text: 'Three good tools, and what each is like. Where another one suits you better, take it.',
    systems,
    rows: comparisonRows,
    has: 'yes',
    none: 'none found',
    unknown: 'not known',
    what: 'What',
    source:
      'As of August 2026, Hearback as of November 2026. A dash means that none was found, a question mark that we could not tell. The names belong to their owners.',
    sources: 'Sources of this table',
  },

  pricing: {
    title: 'Pay once, keep it',
    text: 'No subscription, no price per seat, no price per vote.',
    choose: (plan: string) => `Get ${plan}`,
    refunds,
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

  cta: {
    title: 'Ask them today',
    text: `30 seconds to start. If it is not for you, you have ${MONEY_BACK_DAYS} days to get your money back.`,
  },
} as const;
