import { MONEY_BACK_DAYS } from '@shared/limits';
import { plural } from '../format.ts';
import { refunds } from './plans.ts';

/** The landing page. Claims about competitors are dated and come from their own sources. */

export const landing = {
  title: 'Feedback boards for your own site',
  description: `Put a feedback board on your site: visitors post, vote and comment without an account. One-time payment from $5.00, ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  /** On a site without payments. */
  descriptionByCode:
    'Put a feedback board on your site: visitors post, vote and comment without an account. Accounts are activated by a code.',
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
    factsByCode: ['30 seconds to start', 'Activated by a code', 'DSGVO/GDPR compliant'],
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

  pricing: {
    title: 'Pay once, keep it',
    text: 'No subscription, no price per seat, no price per vote.',
    /** On a site without payments. */
    byCode: {
      title: 'By code',
      text: 'This site takes no payments. Sign up, then activate your account with a code from the people who run it.',
    },
    choose: (plan: string) => `Get ${plan}`,
    refunds,
  },

  cta: {
    title: 'Ask them today',
    text: `30 seconds to start. If it is not for you, you have ${MONEY_BACK_DAYS} days to get your money back.`,
    textByCode: '30 seconds to start, once you have a code.',
  },
} as const;
