import type { Section } from './legal.ts';
import { refunds } from './plans.ts';

/** The short pages linked in the footer: help, about, blog. */

interface Text {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

interface HelpText extends Text {
  readonly support: string;
  readonly contact: string;
  readonly letter: string;
  readonly imprint: string;
  readonly noContact: string;
}

export const help: HelpText = {
  title: 'Help',
  description: 'Questions and answers about Hearback: boards, votes, plans, payments and privacy.',
  intro: 'Short answers to what people ask first.',
  /** Before the address for accounts on Pro. */
  support: 'Your plan includes priority support. Write to',
  contact: 'Your question is not here? Write to',
  /** If only the operator's postal address is known. */
  letter: 'Your question is not here? This site has no address for mails. Write a letter to the address in the',
  imprint: 'imprint',
  /** If nothing is known of the operator. */
  noContact:
    'Your question is not here? This site has no support address of its own. Ask the people who run it, by the contact on their website.',
  sections: [
    {
      title: 'How do I put a board on my site?',
      body: [
        'Create a board in the [dashboard](/dashboard), choose Embed and copy the code into your page. The [documentation](/docs) has every parameter.',
      ],
    },
    {
      title: 'Do my visitors need an account?',
      body: [
        'No. They vote, comment and submit without one. If you want signed-in visitors only, turn off anonymous visitors in the settings of the board.',
      ],
    },
    {
      title: 'Can a visitor vote twice?',
      body: [
        'Not from the same browser on the same site: there is one vote per visitor and item, and a second touch takes it back. A person who uses two browsers counts as two visitors.',
      ],
    },
    {
      title: 'Can I look at feedback before it is public?',
      body: [
        'Yes. Turn on approval in the settings of the board. New feedback then waits for you, and only its author can see it meanwhile.',
      ],
    },
    {
      title: 'What does it cost?',
      body: ['Standard is $5.00 and Pro is $10.00, paid once. The [pricing](/pricing) says what each includes.'],
    },
    {
      title: 'Where are my receipts?',
      body: [
        'In your [settings](/settings), under “Plan and billing”. Each payment has its receipt there, also after a refund.',
      ],
    },
    {
      title: 'Can I get my money back?',
      body: [
        refunds,
        'After a refund your boards stay. Those that your plan no longer includes are read-only for visitors until it does again.',
      ],
    },
    {
      title: 'Can I upgrade later?',
      body: ['Yes. You pay the difference between the two plans, and your boards stay as they are.'],
    },
    {
      title: 'What does Pro open?',
      body: [
        '10 boards instead of one, and for all of them: insights, your branding, roadmap and changelog, priority support. Coming: integrations.',
        'After a refund they close and nothing is lost: what you have set up is there again when your plan includes it again.',
      ],
    },
    {
      title: 'I have a code. Where do I enter it?',
      body: ['Sign in and open [Redeem](/redeem). The code activates your account, no payment needed.'],
    },
    {
      title: 'How do I get my data, or get rid of it?',
      body: [
        'In the [settings](/settings): Export Data gives you one JSON file, Delete Account removes the account with all of its boards.',
      ],
    },
  ],
};

export const about: Text = {
  title: 'About',
  description: 'What Hearback is, and what it is not.',
  intro: 'Hearback is a feedback board for your own pages, and it means to stay one.',
  sections: [
    {
      title: 'What we care about',
      body: [
        'The words of your visitors are the content; everything else steps back. A vote takes one touch and no account. A page that shows a board stores nothing before somebody acts.',
      ],
    },
    {
      title: 'What we do not do',
      body: [
        'No subscription, no price per user, no advertising, no selling of data. Where another tool has something that we lack, our [comparison](/#comparison) says so.',
      ],
    },
    {
      title: 'Who runs it',
      body: ['The operator is named in the [imprint](/imprint). What is planned stands in the [roadmap](/roadmap).'],
    },
  ],
};

interface Blog extends Text {
  readonly loading: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly empty: string;
  readonly all: string;
}

export const blog: Blog = {
  title: 'What is new',
  description: 'News about Hearback: what has been added and changed.',
  intro: 'What has been added and changed.',
  loading: 'Loading the news',
  failedTitle: 'The news could not be loaded',
  failed: 'Please check your connection and try again.',
  empty: 'There is no news yet.',
  all: 'All news',
  sections: [
    {
      title: 'November 2026: Hearback is here',
      body: [
        'Boards as a full page, in an iframe or behind a floating button. Voting, comments, search, sorting and categories, without an account. Similar items while typing, following, and acts without a network. For owners: answers, merging, tags, approval, roadmap, changelog and insights. Two plans, each paid once.',
        'Try it on the [demo page](/demo), and see what comes next in the [roadmap](/roadmap).',
      ],
    },
  ],
};
