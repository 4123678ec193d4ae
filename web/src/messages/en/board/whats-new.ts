import { formatNumber } from '../../format.ts';

/** The page "What's new", loaded with its tab. */
export const whatsNew = {
  heading: 'What’s new',
  loading: 'Loading what’s new',
  failedTitle: 'What’s new could not be loaded',
  newer: 'Show new entries',
  empty: 'Nothing to announce yet',
  emptyHint: 'New features, improvements and fixes will be listed here.',
  older: 'Older entries',
  loadingOlder: 'Loading older entries',
  olderFailed: 'Older entries could not be loaded.',
  newest: 'Newest entries',
  byMail: 'Get these by mail',
  follow: 'Follow by feed:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name: string) => `New features, improvements and fixes of ${name}.`,
} as const;

/** Reactions to an entry. */
export const reactions = {
  list: 'Reactions',
  names: { like: 'Like', love: 'Love', celebrate: 'Celebrate' },
  /** The accessible name of a button. */
  button: (name: string, count: number) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Your reaction was not saved. Please try again.',
} as const;

/** An entry of a changelog, for visitors and in the owner's preview. */
export const entryArticle = {
  items: 'Shipped with this',
};
