import { MONEY_BACK_DAYS } from '@shared/limits';
import { refunds } from './plans.ts';

/** The parts of the landing page that a browser renders. The others are in landing-still.ts. */

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
    text: 'Hearback is a feedback board for your own site. Visitors post, vote and comment without an account. You see what they want most.',
    price: '$5 once, no subscription',
    facts: ['30 seconds to start', 'One line of HTML on your page', `${MONEY_BACK_DAYS}-day money-back guarantee`],
    factsByCode: ['30 seconds to start', 'One line of HTML on your page', 'Activated by a code'],
    /** Links to the data-processing agreement. */
    compliance: 'DSGVO/GDPR compliant',
    /** What the claim about the 30 seconds leaves out. */
    time: 'Creating a board and copying its code takes 30 seconds. Signing up and paying takes a few minutes before that.',
    timeByCode: 'Creating a board and copying its code takes 30 seconds. Signing up takes a few minutes before that.',
    frame: 'Demo feedback board',
    address: 'your-site.com/feedback',
    missing: 'The demo board is not available now.',
    note: 'This is a live board. Vote, comment or add an idea.',
  },

  integration: {
    title: 'On your page in one line',
    text: 'Paste it where the board should appear. No build step, no package. With a Content-Security-Policy, allow one more origin.',
    iframeMethod: 'With an iframe',
    iframeText: 'Works wherever HTML does: in a page builder, a wiki or a help page.',
    scriptMethod: 'With a script',
    scriptText: 'Adds a board that grows with its content, or a floating button. It loads when the page is idle.',
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
      text: 'This site takes no payments. Sign up, then activate your account with a code from the site’s operator.',
    },
    choose: (plan: string) => `Get ${plan}`,
    refunds,
    ownServer: {
      title: 'Self-hosted',
      text: 'Runs in your own Firebase project. Google bills your usage.',
      price: 'Free',
      license: 'MIT license',
      features: [
        'Everything in Pro except our support',
        'Your data in your own project',
        'You issue the activation codes',
      ],
      guide: 'How to host it',
      source: 'Source code',
    },
  },

  cta: {
    title: 'Ask them today',
    text: `30 seconds to start. If it is not for you, you have ${MONEY_BACK_DAYS} days to get your money back.`,
    textByCode: '30 seconds to start, once you have a code.',
  },
} as const;
