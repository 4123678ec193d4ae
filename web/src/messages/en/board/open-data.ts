import { plural } from '../../format.ts';

/** Texts of a board's open data and of an item's badge. */
export const openData = {
  llmsAbout: 'A public feedback board. Visitors ask for improvements, vote and comment.',
  llmsData: 'Data',
  llmsItems: 'Items',
  board: 'Board',
  boardAbout: 'where items are added and voted for',
  itemsAbout: 'all items as JSON, without a key',
  tabsAbout: { roadmap: 'what is planned, in progress and done', changelog: 'what has been released' },
  feedsAbout: {
    json: 'the newest entries of “What’s new” as JSON Feed',
    atom: 'the same as Atom',
    rss: 'the same as RSS',
  },
  votes: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  badge: (title: string, count: number, status: string) =>
    `${title}: ${plural(count, { one: 'vote', other: 'votes' })}, ${status}`,
  changelogOf: (name: string) => `What’s new in ${name}`,
  itemMissing: 'This item is not available.',
};
