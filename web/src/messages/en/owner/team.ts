import * as server from '@shared/error-messages';
import { TRANSFER_CONFIRMATION } from '@shared/limits';
import type { BoardAct } from '@shared/team/activity';

const asA = (role: string) => (board: string) => `Join ${board} as ${role}`;

/** Teams of boards (D51). */
export const team = {
  heading: 'Team',
  intro:
    'Members sign in with accounts of their own. Viewers read what the team reads. Editors also answer, sort and merge feedback and write the changelog. Admins can do everything except delete or transfer the board.',
  loading: 'Loading the team...',
  loadFailed: 'Failed to load the team',
  empty: 'Nobody else is on the team yet.',
  owner: 'Owner',
  unnamed: 'Member',
  you: (name: string) => `${name} (you)`,
  since: (date: string) => `Since ${date}`,
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `Role of ${name}: ${role}`,
  changeFailed: server.teamFailed,

  inviteAddress: 'Mail address',
  inviteAddressHint: 'Optional. Without one, you get a link to send yourself.',
  invited: (address: string) => `The invitation is on its way to ${address}.`,
  inviteAs: 'Invite as',
  invite: 'Invite',
  inviting: 'Inviting...',
  link: 'Invitation link',
  copyLink: 'Copy link',
  linkHint: (until: string) =>
    `You can also send this link to that one person. It works once, until ${until}, and is not shown again.`,
  openInvitations: 'Open invitations',
  openInvitation: (role: string, until: string) => `Invitation as ${role}, until ${until}`,
  revoke: 'Revoke',
  revokeOf: (invitation: string) => `Revoke: ${invitation}`,
  revoked: 'The invitation has been revoked',

  remove: 'Remove',
  removing: 'Removing...',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText: 'This person loses access to the board at once. Replies and notes stay.',
  removedMember: (name: string) => `${name} is no longer on the team`,
  leave: 'Leave team',
  leaveTitle: 'Leave this team?',
  leaveText: 'You lose access to the board at once. An admin can invite you again.',
  left: 'You have left the team',

  transfer: 'Transfer board...',
  transferText: 'A member with an active plan can become the owner of this board.',
  transferTitle: 'Transfer this board?',
  transferCosts:
    'The new owner’s plan then pays for the board, and a member on Standard is asked first. You stay on the team as an admin.',
  transferTo: 'New owner',
  transferField: `Type ${TRANSFER_CONFIRMATION} to confirm`,
  transferBoard: 'Transfer board',
  transferring: 'Transferring...',
  transferred: (name: string) => `${name} owns this board now`,
  transferFailed: server.transferFailed,
  /** Instead, if the new owner has to accept the board. */
  offered: (name: string) => `${name} has seven days to accept the board on the dashboard`,
  /** Shown to the new owner. */
  offer: 'The owner offers you this board. If you accept, it counts as one of the boards of your plan.',
  accept: 'Accept the board',
  accepting: 'Accepting...',
  accepted: (productId: string) => `You own ${productId} now`,

  removed: 'You are no longer on the team of this board.',
  roles: { admin: 'Admin', editor: 'Editor', viewer: 'Viewer' },
  shared: 'Shared with you',
  openShared: 'Open',
  leaveBoard: (name: string) => `Leave team: ${name}`,
  sharedFailed: 'Failed to load the boards that are shared with you',
  noPlan: 'Choose a plan to create your own boards.',
  choosePlan: 'Choose a plan',

  invitation: 'Join the team of a board',
  invitationTo: { admin: asA('an admin'), editor: asA('an editor'), viewer: asA('a viewer') },
  invitedBy: (name: string) => `${name} has invited you.`,
  invitationLoading: 'Loading the invitation',
  invitationFailed: server.invitationFailed,
  tryAgain: 'Try again',
  may: {
    admin: 'Admins can do everything except delete or transfer the board.',
    editor: 'Editors answer, sort and merge feedback and write the changelog.',
    viewer: 'Viewers read everything that the team reads.',
  },
  joinAs: (email: string) => `You join as ${email}. To use another account, sign out and open the link again.`,
  join: 'Join the team',
  joining: 'Joining...',
  joined: (role: string) => `You are on the team. Role: ${role}`,
  joinFailed: server.joinFailed,
  openBoard: 'Open the board',
} as const;

/** Who may see a board. */
const AUDIENCES: Readonly<Record<string, string>> = {
  everyone: 'everyone',
  people: 'invited people',
  'people-company': 'invited people, each what is their company’s',
  'people-own': 'invited people, each only their own',
  team: 'team only',
};

/** What the team did with an item, in its details. */
export const history = {
  title: 'History',
  show: 'Show history',
  hide: 'Hide history',
  loading: 'Loading the history...',
  failed: 'Failed to load the history',
  none: 'The team has not changed this item yet.',
  noneOfBoard: 'Nothing has changed in the team, its webhooks or its API keys yet.',
  more: 'Show more',
  you: 'You',
  owner: 'Owner',
  former: 'Former member',
  unknown: 'Team',
  /** Follow the name of a person. */
  status: (name: string) => `set the status to ${name}`,
  statusGone: 'set a status that no longer exists',
  /** With the issue that an act is about. */
  withAbout: (act: string, about: string) => (about === '' ? act : `${act}: ${about}`),
  acts: {
    archived: 'archived this',
    restored: 'restored this',
    pinned: 'pinned this',
    unpinned: 'unpinned this',
    answer: 'changed the answer',
    tags: 'changed the tags',
    text: 'changed the text',
    place: 'changed the roadmap',
    merged: 'merged this',
    unmerged: 'undid the merge',
    'voter-added': 'added a voter',
    'voter-removed': 'removed a voter',
    'issue-created': 'created an issue',
    'issue-linked': 'linked an issue',
    'issue-unlinked': 'unlinked an issue',
    'comment-approved': 'approved a comment',
    'comment-rejected': 'rejected a comment',
  },
  /** The person who reads, in the middle of a sentence. */
  youToo: 'you',
  /** With the host of a webhook, the name of a key or a role, and the name of a member. */
  boardActs: {
    invited: (role: string) => `made an invitation as ${role}`,
    joined: (role: string) => `joined as ${role}`,
    left: () => 'left the team',
    'member-removed': (role: string, name: string) => `removed ${name} (${role})`,
    'role-changed': (role: string, name: string) => `changed the role of ${name} to ${role}`,
    transferred: (_, name: string) => `gave the board to ${name}`,
    'access-changed': (access: string) => `changed who sees the board: ${AUDIENCES[access] ?? access}`,
    'guest-invited': () => 'invited a person to the board',
    'guest-joined': () => 'came to the board by an invitation',
    'guest-removed': () => 'took an invitation to the board back',
    'guest-kept-out': () => 'kept an address out of the board',
    'guest-let-in': () => 'let an address into the board again',
    'webhook-added': (host: string) => `added the webhook to ${host}`,
    'webhook-changed': (host: string) => `changed the webhook to ${host}`,
    'webhook-paused': (host: string) => `paused the webhook to ${host}`,
    'webhook-resumed': (host: string) => `resumed the webhook to ${host}`,
    'webhook-rotated': (host: string) => `rotated the secret of the webhook to ${host}`,
    'webhook-deleted': (host: string) => `deleted the webhook to ${host}`,
    'key-created': (name: string) => `created the API key ${name}`,
    'key-revoked': (name: string) => `revoked the API key ${name}`,
    'tracker-connected': (place: string) => `connected ${place}`,
    'tracker-disconnected': (place: string) => `disconnected ${place}`,
  } satisfies Record<BoardAct, (about: string, name: string) => string>,
} as const;
