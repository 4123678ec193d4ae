import * as server from '@shared/error-messages';
import { INVITATION_LIFE_MS } from '@shared/limits';
import { DAY_MS } from '@shared/time';
import { plural } from '../../format.ts';

const items = (count: number) => plural(count, { one: 'item', other: 'items' });

/** Who may see a board, and take part (D62). */
export const access = {
  heading: 'Access',
  intro: 'A private board shows what is on it only to those whom you let in, also in frames, search engines and mails.',
  guide: 'Who finds what',
  failed: server.accessFailed,

  who: 'Who can see this board',
  audiences: {
    everyone: { label: 'Everyone', hint: 'Anybody with the address, and search engines if you let them.' },
    people: {
      label: 'Invited people',
      hint: 'People whom you invite, accounts at the domains below, users whom your site identifies, and the team.',
    },
    team: { label: 'Team only', hint: 'An internal board, for the members of your team.' },
  },
  saved: 'Access has been changed',

  closeTitle: 'Make this board private?',
  closeText: 'From now on, only those whom you let in find anything. Copies that others already have end soon:',
  closeRemains: [
    'Pages and pictures stay in the CDN for up to a minute.',
    'Browsers of visitors who took part may show the last page they saw while they are offline.',
    'Earlier versions of documents stay readable for an hour to programs that ask for them.',
    'Feeds, mails and pages that others have saved stay with them.',
  ],
  close: 'Make private',
  closing: 'Making private...',
  openTitle: 'Show this board to everyone?',
  openText:
    'Everything on the board becomes public at once: feedback, comments, names, pictures and the changelog. Domains are removed; guests stay in the list.',
  open: 'Show to everyone',
  opening: 'Opening...',

  domains: 'Domains',
  domainsHint:
    'Accounts with a verified address at one of them come in, such as acme.com. Separate them by commas. Everyone who comes in can read this list.',
  domainsProblem: 'Enter domains such as acme.com, at most 20, each once. Wildcards and addresses are not possible.',
  saveDomains: 'Save domains',
  savingDomains: 'Saving...',

  sees: 'What each person sees',
  sights: {
    all: { label: 'All feedback', hint: 'Everybody who is let in sees what all have written.' },
    company: {
      label: 'Their company’s feedback',
      hint: 'Their own, that of people with the same company in the token of your site, and what you share with everyone.',
    },
    own: { label: 'Only their own feedback', hint: 'Their own, and what you share with everyone.' },
  },

  /** Of an item, on a board where people find their own feedback alone. */
  share: 'Share with everyone',
  unshare: 'Stop sharing with everyone',
  shared: 'Shared with everyone',
  itemShared: 'Shared with everyone on the board',
  itemUnshared: 'No longer shared with everyone',
  sharedMany: (count: number) => `Shared ${items(count)} with everyone`,
  unsharedMany: (count: number) => `Stopped sharing ${items(count)}`,
  shareFailed: 'Failed to change who finds this',

  may: 'Who may take part',
  acts: { vote: 'Vote', comment: 'Comment', post: 'Add feedback' },
  permitted: { everyone: 'Everyone who sees it', signed: 'Signed-in people', team: 'Team only' },
} as const;

const DAYS = INVITATION_LIFE_MS / DAY_MS;

/** People whom a private board lets in. */
export const guests = {
  heading: 'Guests',
  intro: 'An invitation lets in one account. Guests read and take part, and see nothing of the admin area.',
  address: 'Mail address of the guest',
  addressHint: 'Optional. Without one, you get a link to send yourself.',
  invite: 'Invite people',
  inviting: 'Inviting...',
  invited: (address: string) => `The invitation is on its way to ${address}.`,
  link: 'Link of the invitation',
  copyLink: 'Copy link',
  linkHint: `Send this link to one person. It works once, within ${DAYS} days, and is not shown again.`,
  list: 'Guests and invitations',
  none: 'Nobody has been invited yet.',
  loadFailed: 'Failed to load the guests',
  unnamed: 'Guest',
  since: (date: string) => `Guest since ${date}`,
  open: (until: string) => `Open invitation, until ${until}`,
  openTo: (address: string, until: string) => `Open invitation to ${address}, until ${until}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  removed: 'This person or invitation no longer opens the board',
  keepOut: 'Keep out',
  keepOutHint: '“Keep out” closes the board to an address at your domains.',
  keptOut: (address: string) => `${address} is kept out`,
  keptOutSince: (date: string) => `Kept out since ${date}`,
  letIn: 'Let in again',
  letInOf: (address: string) => `Let in again: ${address}`,
  letBackIn: (address: string) => `${address} is no longer kept out`,
  more: 'Show more',

  invitation: 'Invitation to a private board',
  invitationTo: (board: string) => `See ${board}`,
  what: 'You have been invited to a private board. The invitation works once, for the account that accepts it.',
  as: (email: string) => `You come in as ${email}. To use another account, sign out and open the link again.`,
  accept: 'Open the board',
  accepting: 'Opening...',
  acceptFailed: 'Failed to accept the invitation. Please try again.',
} as const;
