import { MONEY_BACK_DAYS } from '@shared/limits';
import { plural } from '../format.ts';
import { refunds } from './plans.ts';

/** The landing page. Claims about competitors are dated and come from their own sources. */

/** A cell of the comparison table: has it, none found, or a few words. */
export type Cell = 'yes' | 'none' | { readonly says: string };

const systems = ['Hearback', 'Quackback', 'Fider', 'Canny'] as const;

const comparisonRows: readonly { readonly what: string; readonly cells: readonly [Cell, Cell, Cell, Cell] }[] = [
  {
    what: 'What it costs',
    cells: [
      { says: '$5 or $10, once' },
      { says: 'Free to self-host, cloud' },
      { says: 'Free to self-host, Pro' },
      { says: 'Per tracked user' },
    ],
  },
  { what: 'Vote without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Post without an account', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Board inside your own page', cells: ['yes', 'none', { says: 'As a plain frame' }, 'yes'] },
  { what: 'Floating button with a panel', cells: ['yes', 'yes', 'none', { says: 'Changelog only' }] },
  { what: 'Board on a page of its own', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Merging duplicates', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Your own domain', cells: ['none', 'yes', 'yes', 'yes'] },
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
      text: 'A vote is one touch. Visitors are known again on their next visit, even inside browsers that block foreign cookies, and nothing is stored before they act.',
    },
    approval: {
      title: 'You decide what is public',
      text: 'Let new feedback wait for your approval. Its author sees that it arrived.',
      sample: 'Waiting for approval',
    },
    status: {
      title: 'People see that you listen',
      text: 'Open, in progress, completed or closed: the board answers “any news?” for you. Votes and statuses change live, also on one item in your release notes. With Pro, “What’s new” tells what you have shipped, on the board and as a feed.',
    },
    size: {
      title: 'At home on every screen',
      text: 'From 280 pixels up to a full page, by mouse, touch, keyboard and screen reader.',
    },
    figures: {
      feedback: 'Total feedback',
      votes: 'Total votes',
      title: 'Figures that say something',
      text: 'Feedback, votes and the engagement rate over all of your boards. Part of Pro.',
    },
    leave: {
      sample: 'data-2026-11-21.json',
      title: 'Free to leave',
      text: 'Export everything as one file, or delete the account with all of its boards. Both are a button in the settings.',
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
    what: 'What',
    source:
      'As of August 2026: from the source code of Quackback (August 22) and Fider (July 2) and from Canny’s help center. A dash means that none was found. The names belong to their owners.',
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
