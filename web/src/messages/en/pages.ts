import { sections as aboutSections } from './pages/about.md';
import { sections as blogSections } from './pages/blog.md';
import { sections as helpSections } from './pages/help.md';

/** The short pages linked in the footer: help, about, blog. Their texts are in `pages`. */

export const help = {
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
  sections: helpSections,
} as const;

export const about = {
  title: 'About',
  description: 'What Hearback is, and what it is not.',
  intro: 'Hearback is a feedback board for your own pages, and it means to stay one.',
  sections: aboutSections,
} as const;

export const blog = {
  title: 'What is new',
  description: 'News about Hearback: what has been added and changed.',
  intro: 'What has been added and changed.',
  loading: 'Loading the news',
  failedTitle: 'The news could not be loaded',
  failed: 'Please check your connection and try again.',
  empty: 'There is no news yet.',
  all: 'All news',
  sections: blogSections,
} as const;
