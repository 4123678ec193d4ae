import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** Visitors that a board has temporarily blocked. */
export const blocked = {
  heading: 'Blocked visitors',
  intro:
    'Visitors who write, vote or follow unusually often are blocked for an hour. Visitors that you have removed are blocked for 30 days.',
  loading: 'Loading blocked visitors...',
  empty: 'No visitor is blocked.',
  reasons: {
    posts: (count: number) =>
      `Visitor blocked for writing too much: ${plural(count, { one: 'entry', other: 'entries' })} within an hour`,
    votes: (count: number) =>
      `Visitor blocked for voting too much: ${plural(count, { one: 'vote', other: 'votes' })} within an hour`,
    follows: (count: number) =>
      `Visitor blocked for following too much: ${plural(count, { one: 'item', other: 'items' })} within an hour`,
    removed: () => 'Visitor removed by you',
  },
  time: (since: string, until: string) => `Blocked on ${since}, until ${until}`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblocked: 'The visitor can take part again',
  more: 'Show more',
  loadFailed: server.blockedVisitorsFailed,
  unblockFailed: server.unblockFailed,
} as const;
