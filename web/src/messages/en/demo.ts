/** /demo: a page of ours to try the embed script. */
export const demo = {
  title: 'Demo',
  description: 'Try a feedback board on a page: inline or behind a floating button, put there by one script tag.',
  heading: 'Try it on this page',
  intro:
    'The board below was put here by the same script that you paste into your own pages. Nothing else is prepared.',
  missing: 'The demo board is not available at the moment.',
  mode: 'How the board stands on the page',
  modes: { inline: 'Inline', fab: 'Floating button' },
  lookForButton: 'The button is in the corner of this window.',
  openPanel: 'Open the panel',
  hintsTitle: 'Things to try',
  hints: [
    'Vote for an item and take the vote back again.',
    'Add feedback of your own. No account is needed.',
    'Search, sort and filter the list.',
    'Open the comments of an item and add one.',
  ],
  logTitle: 'What your page is told',
  logEmpty: 'Vote, comment or add feedback: the events of the script appear here.',
  codeTitle: 'The code on this page',
  docs: 'All options are in the documentation.',
} as const;
