import * as server from '@shared/error-messages';

/** Teams of boards (D51). */
export const team = {
  removed: 'You are no longer on the team of this board.',
  roles: { admin: 'Admin', editor: 'Editor', viewer: 'Viewer' },
  invitation: 'Join the team of a board',
  joinAs: (email: string) => `You join as ${email}. To use another account, sign out and open the link again.`,
  join: 'Join the team',
  joining: 'Joining...',
  joined: (role: string) => `You are on the team. Role: ${role}`,
  joinFailed: server.joinFailed,
  openBoard: 'Open the board',
} as const;
