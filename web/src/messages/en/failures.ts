/** Errors shown in place of a page. Separate from the other errors, because they are in every page's first bundle. */

/** The card for an unknown URL and for a page that failed to render. */
export const errorCard = {
  text: 'Error loading application. Please try again later.',
  /** For an unknown URL, before the text. */
  unknown: 'This page does not exist.',
  unknownTitle: 'Page not found',
  unknownCode: 'Error 404',
  unknownHint: 'Check the address, or start again from the start page.',
  title: 'Error',
  reload: 'Try again',
  home: 'Go to the start page',
} as const;

/** A part of a page whose code could not be loaded. */
export const missingPart = {
  text: 'This part could not be loaded. It opens when your connection is back.',
  retry: 'Try again',
} as const;

/** The page shown if the app could not start at all; German as specified. */
export const startup = {
  title: 'Die Anwendung konnte nicht gestartet werden',
  text: 'Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es später noch einmal.',
  reload: 'Seite neu laden',
  needsScript: (name: string) => `${name} needs JavaScript. Please turn it on in your browser and reload the page.`,
} as const;
