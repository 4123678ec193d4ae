/** The item whose way through a board the landing page shows (features/landing/journey.tsx). */
export const journey = {
  title: 'From a request to “Shipped”',
  text: 'One request on its way through a board, as you scroll. Try it in your own color.',
  color: 'Your color',
  colorPicker: 'Pick your color',
  /** The color that is shown until the reader writes one. */
  colorFirst: '#3472d8',
  colorWrong: 'A color is # and six digits, such as #0a7d5c.',

  item: 'Export my notes as one file',
  field: 'Title',
  submit: 'Submit feedback',
  asked: 'Download all my notes',
  similar: '1 similar item',
  duplicate: 'Backup of everything',
  merged: 'Merged',
  answeredBy: 'Answered by your team',
  answer: 'We are on it. Text and pictures come first, tables a week later.',
  entry: 'Your notes as one file',
  entryBody: 'Under **Settings > Export**, with all pictures in it.',
  entryDate: 'Nov 24, 2026',
  mailSubject: 'Completed: Export my notes as one file',
  mailText: 'An item that you follow is now Completed.',
  mailButton: 'See what changed',
  mailEnd: 'Stop these mails',
  /** What each picture shows, in words, and the step it belongs to. */
  steps: {
    typed: {
      title: 'A visitor asks',
      text: 'On your page, without an account.',
      alt: 'The form of a board. Its title reads “Export my notes as one file”, below it the button “Submit feedback”.',
    },
    recognized: {
      title: 'The next one is recognized',
      text: 'Similar items show while they type. One click adds their vote.',
      alt: 'Another visitor types “Download all my notes”. The form finds the first item, and the visitor votes for it: 42 votes.',
    },
    merged: {
      title: 'You merge duplicates',
      text: 'Everyone counts once. A merge can be undone.',
      alt: 'A second item, “Backup of everything”, moves into the first one, which then has 59 votes.',
    },
    answered: {
      title: 'You answer',
      text: 'Status and answer in one step, above the comments.',
      alt: 'The item is in progress, with the answer: “We are on it. Text and pictures come first, tables a week later.”',
    },
    shipped: {
      title: 'You ship it',
      text: 'One entry: on the board, in the feed, on the item. Part of Pro.',
      alt: 'An entry of the changelog, marked as new: “Your notes as one file”. It names the item.',
    },
    mailed: {
      title: 'Everyone who voted may know',
      text: 'One email to each follower. One click unsubscribes.',
      alt: 'A mail with the subject “Completed: Export my notes as one file” and a button in the color of the board.',
    },
  },
} as const;
