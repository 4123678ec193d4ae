/** The page of a board that is not for everyone (D62), to those whom it has not let in. */
export const closedBoard = {
  unnamed: 'Private board',
  signIn: 'This board is private. Sign in to see it.',
  signInOnPage: 'This board is private. Sign in on this site to see it, or with an account of your own.',
  signInLabel: 'Sign in',
  invitation: 'If you have an invitation, open its link first.',
  refused: 'This board is private, and you are not among the people who may see it.',
  refusedTo: (who: string) => `This board is private, and ${who} is not among those who may see it.`,
  askTeam: 'Ask its team for an invitation. An address at a company’s domain must be verified first.',
  otherAccount: 'Use another account',
} as const;

/** The window in which a visitor of a frame signs in. */
export const comeIn = {
  title: 'Show the board on the other page',
  text: (email: string) =>
    `You are signed in as ${email}. The board on the page that you come from can use this account.`,
  textNoEmail: 'You are signed in. The board on the page that you come from can use this account.',
  warning: 'Go on only if you have just pressed “Sign in” there.',
  goOn: 'Continue',
  otherAccount: 'Use another account',
  /** The browser has cut the connection to the page. */
  alone: 'The page that you come from cannot be reached. The board opens here instead.',
  open: 'Open the board',
  signOutFailed: 'Failed to sign out. Please try again.',
} as const;
