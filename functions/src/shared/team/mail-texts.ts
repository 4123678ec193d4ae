import type { Role } from './roles.ts';

const A_ROLE: Readonly<Record<Role, string>> = { admin: 'an admin', editor: 'an editor', viewer: 'a viewer' };

/** The mail that invites somebody to the team of a board. */
export const INVITATION_TEXTS = {
  subject: (board: string) => `Join the team of ${board}`,
  title: (board: string, role: Role) => `Join ${board} as ${A_ROLE[role]}`,
  sentence: (by: string | null) =>
    by === null ? 'You are invited to work on a feedback board.' : `${by} has invited you to work on a feedback board.`,
  may: {
    admin: 'Admins can do everything except delete or transfer the board.',
    editor: 'Editors answer, sort and merge feedback and write the changelog.',
    viewer: 'Viewers read everything that the team reads.',
  } satisfies Record<Role, string>,
  open: 'Open the invitation',
  until: (date: string) => `The invitation works once, until ${date}, with any account.`,
  ignore: 'If you did not expect it, ignore this mail.',
} as const;
