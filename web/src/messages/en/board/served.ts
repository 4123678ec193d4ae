import { plural } from '../../format.ts';

/** Texts that only the server renders, so that no browser loads them as script. */

/** The page of a board, before its script has run. */
export const served = {
  about: (name: string) => `See what others ask for, vote, and add your own feedback for ${name}.`,
  needsScript:
    'Everything on this page can be read without JavaScript. To vote, comment, search or write, the board needs JavaScript.',
  /** Begins the sentence on missing scripts of a board behind a button. */
  thisBoard: 'This board',
  /** The title of the changelog in readers of feeds. */
  changelogOf: (name: string) => `What’s new in ${name}`,
  scriptsMissing: 'Votes, comments and search could not be loaded.',
  reload: 'Reload the page',
  sandboxed:
    'Votes, comments and search do not work in this frame: the page around it has to add allow-same-origin to its sandbox attribute.',
} as const;

/** A board's open data, and the badge of an item. */
export const openData = {
  llmsAbout: 'A public feedback board. Visitors ask for improvements, vote and comment.',
  llmsData: 'Data',
  llmsItems: 'Items',
  board: 'Board',
  boardAbout: 'where items are added and voted for',
  itemsAbout: 'all items as JSON, without a key',
  agents: 'MCP',
  agentsAbout: 'tools for agents: search, items, roadmap and changelog (Model Context Protocol, streamable HTTP)',
  tabsAbout: { roadmap: 'what is planned, in progress and done', changelog: 'what has been released' },
  feedsAbout: {
    json: 'the newest entries of “What’s new” as JSON Feed',
    atom: 'the same as Atom',
    rss: 'the same as RSS',
  },
  votes: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  badge: (title: string, votes: string, status: string) => `${title}: ${votes}, ${status}`,
};

/** The site's /llms.txt. */
export const siteText = {
  about: 'Feedback boards for any page: visitors ask for improvements, vote, comment and follow.',
  programs: 'Programs and agents',
  openApi: 'the API of a board, with a key',
  agents: (address: string) => `tools for agents, at ${address} without a key, or with a key of the API`,
  boards: (address: string) => `each board for language models, at ${address}`,
} as const;
