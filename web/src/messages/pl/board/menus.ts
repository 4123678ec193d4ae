import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Sortuj według',
  filterBy: 'Filtruj według kategorii',
  filterByStatus: 'Filtruj według statusu',
  filterByTag: 'Filtruj według tagu',

  share: 'Udostępnij',
  copyLink: 'Kopiuj link',
  embedItem: 'Osadź to zgłoszenie',
  linkCopied: 'Skopiowano link',
  link: (address) => `Skopiuj ten link: ${address}`,
  edit: 'Edytuj',
  delete: 'Usuń',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Osadź to zgłoszenie',
  button: 'Przycisk głosowania na stronę (HTML)',
  buttonHint: 'Pokazuje zgłoszenie z aktualną liczbą głosów. Głosować można na Twojej stronie.',
  badge: 'Odznaka do pliku README (Markdown)',
  badgeHint: 'Obraz z tytułem, liczbą głosów i statusem, który prowadzi do zgłoszenia.',
  badgeOf: (title) => `Odznaka zgłoszenia „${title}”`,
  copy: 'Kopiuj',
  copyOf: (label) => `Kopiuj: ${label}`,
  copied: 'Skopiowano kod',
  copyFailed: 'Przeglądarka nie pozwala tu kopiować. Zaznacz kod i skopiuj go.',
  close: 'Zamknij',
};
