import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Wstecz',
  cancel: 'Anuluj',
  close: 'Zamknij',
  dismiss: 'Ukryj',
  delete: 'Usuń',
  deleting: 'Usuwanie…',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  openInNewTab: 'otwiera się w nowej karcie',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Kopiuj kod',
  done: 'Kod został skopiowany',
  failed: 'Nie udało się skopiować kodu. Zaznacz go i skopiuj.',
};
