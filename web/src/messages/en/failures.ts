/** What stands there instead of a page. Apart from the other errors, because every page has it in its first bundle. */

/** The card for an unknown address and for a page that failed to render. */
export const errorCard = {
  text: 'Error loading application. Please try again later.',
  title: 'Error',
  reload: 'Try again',
  home: 'Go to the start page',
} as const;

/** A part of a page whose code could not be had. */
export const missingPart = {
  text: 'This part needs a network. It opens by itself as soon as there is one.',
  retry: 'Try again',
} as const;

/** The page that stands there when the application could not start at all; German as specified. */
export const startup = {
  title: 'Die Anwendung konnte nicht gestartet werden',
  text: 'Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es später noch einmal.',
  reload: 'Seite neu laden',
} as const;
