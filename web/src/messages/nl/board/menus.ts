import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Sorteren op',
  filterBy: 'Filteren op categorie',
  filterByStatus: 'Filteren op status',
  filterByTag: 'Filteren op tag',

  share: 'Delen',
  copyLink: 'Link kopiëren',
  embedItem: 'Dit item insluiten',
  linkCopied: 'Link gekopieerd',
  link: (address) => `Kopieer deze link: ${address}`,
  edit: 'Bewerken',
  delete: 'Verwijderen',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Dit item insluiten',
  button: 'Stemknop voor een pagina (HTML)',
  buttonHint: 'Toont het item met het actuele aantal stemmen. Bezoekers stemmen op jouw pagina.',
  badge: 'Badge voor een README (Markdown)',
  badgeHint: 'Een afbeelding met titel, stemmen en status die naar het item leidt.',
  badgeOf: (title) => `Badge van “${title}”`,
  copy: 'Kopiëren',
  copyOf: (label) => `Kopiëren: ${label}`,
  copied: 'Code gekopieerd',
  copyFailed: 'De browser staat kopiëren hier niet toe. Selecteer de code en kopieer die zelf.',
  close: 'Sluiten',
};
