/** What only the page of the server says, so that no browser loads it as script. */
export const served = {
  about: (name: string) => `See what others ask for, vote, and add your own feedback for ${name}.`,
  needsScript:
    'Everything on this page can be read without JavaScript. To vote, comment, search or write, the board needs JavaScript.',
  scriptsMissing: 'Votes, comments and search could not be loaded.',
  reload: 'Reload the page',
  sandboxed:
    'Votes, comments and search do not work in this frame: the page around it has to add allow-same-origin to its sandbox attribute.',
} as const;
