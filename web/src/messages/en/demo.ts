/** /demo: a page of ours to try the embed script. */
export const demo = {
  title: 'Demo',
  description: 'Try a feedback board on a page: inline or behind a floating button, added by one script tag.',
  heading: 'Try it on this page',
  intro: 'One script tag added the board below, the same tag that you paste into your own pages.',
  missing: 'The demo board is not available at the moment.',
  mode: 'How the board appears on the page',
  modes: { inline: 'Inline', fab: 'Floating button' },
  lookForButton: 'The button is in the corner of this window.',
  openPanel: 'Open the panel',
  hintsTitle: 'Things to try',
  hints: [
    'Vote for an item, then take the vote back.',
    'Add your own feedback. You need no account.',
    'Search, sort and filter the list.',
    'Open the comments of an item and add one.',
  ],
  logTitle: 'Events your page receives',
  logEmpty: 'Vote, comment or add feedback: the events of the script appear here.',
  codeTitle: 'The code on this page',
  docs: 'All options are in the documentation.',
} as const;
