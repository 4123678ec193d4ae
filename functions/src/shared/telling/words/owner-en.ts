import { countedIn } from './counted.ts';

const counted = countedIn('en');
const over = (isExact: boolean) => (isExact ? '' : 'over ');

/** What waits for approval. */
export type Waits = 'items' | 'comments' | 'both';
const NEEDING = {
  items: { one: '# item needs approval', other: '# items need approval' },
  comments: { one: '# comment needs approval', other: '# comments need approval' },
  both: { other: '# items and comments need approval' },
} as const;
const NEEDING_NEW = { items: '# new items', comments: '# new comments', both: '# new items and comments' } as const;

/** Those of a team (shared/team/roles.ts). */
type Role = 'admin' | 'editor' | 'viewer';
const A_ROLE: Readonly<Record<Role, string>> = { admin: 'an admin', editor: 'an editor', viewer: 'a viewer' };

/** All sentences of mails to owners and teams, and of the pages that they lead to. */
export const en = {
  subject: (board: string, parts: readonly string[]) => `${board}: ${parts.join(', ')}`,
  created: (count: number, isExact: boolean) =>
    over(isExact) + counted(count, { one: '# new item', other: '# new items' }),
  said: (count: number, isExact: boolean) =>
    over(isExact) + counted(count, { one: '# new comment', other: '# new comments' }),
  moved: 'new votes and comments',
  waits: (count: number, what: Waits = 'items') => counted(count, NEEDING[what]),
  title: { daily: 'Your daily digest', weekly: 'Your weekly digest' },
  sentence: {
    daily: (board: string) => `What happened on ${board} since the last digest:`,
    weekly: (board: string) => `What happened on ${board} this week:`,
  },
  headings: {
    waiting: 'Waiting for approval',
    created: 'New items',
    said: 'New comments',
    moved: 'Most new votes and comments',
  },
  more: (count: number, isExact: boolean) => `And ${over(isExact)}${counted(count, { other: '#' })} more.`,
  votes: (count: number) => counted(count, { one: '# vote', other: '# votes' }),
  newVotes: (count: number) => counted(count, { one: '# new vote', other: '# new votes' }),
  newComments: (count: number) => counted(count, { one: '# new comment', other: '# new comments' }),
  open: 'Open the admin area',
  approve: 'Approve or reject',
  waitingTitle: (count: number, what: Waits) =>
    count === 1 ? `${what === 'comments' ? 'A comment' : 'An item'} needs approval` : counted(count, NEEDING[what]),
  waitingSubject: (board: string, { count, what, title }: { count: number; what: Waits; title: string }) =>
    count === 1
      ? `Needs approval on ${board}: ${title}`
      : `${counted(count, { other: NEEDING_NEW[what] })} need approval on ${board}`,
  waitingSentence: (board: string, count: number) => {
    const it = count === 1 ? 'it' : 'them';
    return `Visitors of ${board} see ${it} once you approve ${it}.`;
  },
  hookTitle: 'A webhook has been paused',
  hookSubject: (board: string) => `A webhook of ${board} has been paused`,
  hookFailed: (board: string, host: string) =>
    `Deliveries from ${board} to ${host} keep failing, so nothing else is sent there.`,
  hookGone: (board: string, host: string) =>
    `${host} has answered that it takes no more deliveries from ${board}, so nothing else is sent there.`,
  hookOpen: 'Open the webhooks',
  trackerTitle: 'A tracker needs you',
  trackerSubject: (board: string) => `A tracker of ${board} needs you`,
  trackerProblems: {
    token: (place: string) => `The token for ${place} no longer works. Enter a new one to follow its issues again.`,
    rights: (place: string) => `The token for ${place} lacks a permission. Enter one that may write issues.`,
    gone: (place: string) => `${place} is no longer found. It was deleted, or the token is no longer for it.`,
    archived: (place: string) => `${place} is archived or takes no issues, so its issues are not followed.`,
    unreachable: (place: string) => `${place} has not answered for an hour. We try again until it does.`,
    public: (place: string) => `${place} is now public. We have removed the names of companies from its issues.`,
    publicLeft: (place: string) =>
      `${place} is now public. Some comments still name companies. We try to remove them; please look at them yourself.`,
    links: (place: string) =>
      `An issue of ${place} was deleted, transferred or converted, so its item no longer follows it.`,
  },
  /** Our comment on an issue: `[3 votes](address) on Acme · companies: One, Two and 3 more`. */
  trackerLine: {
    votes: (n: number) => `${n} ${n === 1 ? 'vote' : 'votes'}`,
    on: (board: string) => `on ${board}`,
    companies: (n: number) => (n === 1 ? 'company' : 'companies'),
    more: (n: number) => `and ${n} more`,
  },
  trackerOpen: 'Open the trackers',
  trackerWhy: (board: string) => `You get this mail because you own ${board}.`,
  hookWhy: (board: string) => `You get this mail because you own ${board}.`,
  why: {
    digest: (board: string) => `You get this mail because you own ${board} and its digest is on.`,
    waiting: (board: string) =>
      `You get this mail because you own ${board} and asked to be notified about items that need approval.`,
  },
  stop: { digest: 'Turn off the digest', waiting: 'Turn off these mails' },
  pageTitle: { digest: 'Turn off the digest?', waiting: 'Turn off mails about items that need approval?' },
  pageText: (board: string) => `For your board ${board}. You can turn it on again in the board’s settings.`,
  pageButton: 'Turn off',

  /** The mail that invites a person to the team of a board. */
  invitation: {
    subject: (board: string) => `Join the team of ${board}`,
    title: (board: string, role: Role) => `Join ${board} as ${A_ROLE[role]}`,
    sentence: (by: string | null) =>
      by === null
        ? 'You are invited to work on a feedback board.'
        : `${by} has invited you to work on a feedback board.`,
    may: {
      admin: 'Admins can do everything except delete or transfer the board.',
      editor: 'Editors answer, sort and merge feedback and write the changelog.',
      viewer: 'Viewers read everything that the team reads.',
    } satisfies Record<Role, string>,
  },
} as const;
