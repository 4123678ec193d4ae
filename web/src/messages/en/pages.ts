import { productNews } from './news.ts';
import { sections as aboutSections } from './pages/about.md';
import { sections as comparisonSections } from './pages/comparison.md';
import { sections as helpSections } from './pages/help.md';

/** The short pages linked in the footer: help, about, blog, comparison. Their texts are in `pages`. */

export const help = {
  title: 'Help',
  description: 'Questions and answers about Hearback: boards, votes, plans, payments and privacy.',
  intro: 'Short answers to common questions.',
  /** Names the list of the questions. */
  index: 'Questions',
  /** Before the address for accounts on Pro. */
  support: 'Your plan includes priority support. Write to',
  contact: 'Another question? Write to',
  /** If only the operator's postal address is known. */
  letter: 'Another question? This site has no email address. Write a letter to the address in the',
  imprint: 'imprint',
  /** If nothing is known of the operator. */
  noContact:
    'Another question? This site has no support address of its own. Contact its operator through the operator’s own website.',
  askTitle: 'Ask us',
  /** Before the form of the board about the product. */
  ask: 'Nothing here fits? Ask on our own board. You need no account, and the answer helps the next one, too.',
  board: 'Ask a question on our board',
  missing: 'Our board is not available now.',
  sections: helpSections,
} as const;

export const about = {
  title: 'About',
  description: 'What Hearback is, and what it is not.',
  intro: 'Hearback is a feedback board for your own site. It does that one job.',
  makerTitle: 'Who makes it',
  maker: (name: string) => `${name} runs this site.`,
  imprint: 'Name and address',
  write: 'Write to',
  source: 'The source code:',
  facts: {
    accounts: 'Visitor accounts',
    languages: 'Languages of a board',
    license: 'License',
    subscriptions: 'Subscriptions',
    none: 'None',
  },
  sections: aboutSections,
} as const;

export const blog = {
  title: 'What’s new',
  description: 'News about Hearback: what we have added and changed.',
  intro: 'What we have added and changed.',
  loading: 'Loading the news',
  failedTitle: 'The news could not be loaded',
  failed: 'Please check your connection and try again.',
  empty: 'There is no news yet.',
  all: 'All news',
  sections: productNews.map(({ title, text }) => ({ title, body: [text] })),
} as const;

/** The page with the whole comparison and its sources. */
export const comparisonPage = {
  title: 'Comparison',
  description: 'Hearback, Quackback, Fider and Canny side by side, with the sources of every claim.',
  intro: 'What each tool has, as far as its source code and its public documents say.',
  more: 'More details',
  sections: comparisonSections,
} as const;
