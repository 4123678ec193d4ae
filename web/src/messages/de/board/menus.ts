import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Sortieren nach',
  filterBy: 'Nach Kategorie filtern',
  filterByStatus: 'Nach Status filtern',
  filterByTag: 'Nach Schlagwort filtern',

  share: 'Teilen',
  copyLink: 'Link kopieren',
  embedItem: 'Diesen Eintrag einbetten',
  linkCopied: 'Link kopiert',
  link: (address) => `Kopieren Sie diesen Link: ${address}`,
  edit: 'Bearbeiten',
  delete: 'Löschen',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Diesen Eintrag einbetten',
  button: 'Abstimm-Button für eine Seite (HTML)',
  buttonHint: 'Zeigt den Eintrag mit seinen aktuellen Stimmen. Abgestimmt wird auf Ihrer Seite.',
  badge: 'Badge für eine README (Markdown)',
  badgeHint: 'Ein Bild mit Titel, Stimmen und Status, das zum Eintrag führt.',
  badgeOf: (title) => `Badge von „${title}“`,
  copy: 'Kopieren',
  copyOf: (label) => `Kopieren: ${label}`,
  copied: 'Code kopiert',
  copyFailed: 'Der Browser erlaubt hier kein Kopieren. Markieren Sie den Code und kopieren Sie ihn.',
  close: 'Schließen',
};
