import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Ordina per',
  filterBy: 'Filtra per categoria',
  filterByStatus: 'Filtra per stato',
  filterByTag: 'Filtra per etichetta',

  share: 'Condividi',
  copyLink: 'Copia link',
  embedItem: 'Incorpora questo feedback',
  linkCopied: 'Link copiato',
  link: (address) => `Copia questo link: ${address}`,
  edit: 'Modifica',
  delete: 'Elimina',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Incorpora questo feedback',
  button: 'Pulsante di voto per una pagina (HTML)',
  buttonHint: 'Mostra il feedback con i voti attuali. Si vota sulla tua pagina.',
  badge: 'Badge per un README (Markdown)',
  badgeHint: 'Un’immagine con titolo, voti e stato che porta al feedback.',
  badgeOf: (title) => `Badge di «${title}»`,
  copy: 'Copia',
  copyOf: (label) => `Copia: ${label}`,
  copied: 'Codice copiato',
  copyFailed: 'Il browser non permette di copiare qui. Seleziona il codice e copialo.',
  close: 'Chiudi',
};
