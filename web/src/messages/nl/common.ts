import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Terug',
  cancel: 'Annuleren',
  close: 'Sluiten',
  dismiss: 'Verbergen',
  delete: 'Verwijderen',
  deleting: 'Verwijderen…',
  save: 'Opslaan',
  saving: 'Opslaan…',
  retry: 'Opnieuw proberen',
  loading: 'Laden…',
  openInNewTab: 'opent in een nieuw tabblad',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Code kopiëren',
  done: 'De code is gekopieerd',
  failed: 'Kopiëren is niet gelukt. Selecteer de code en kopieer die zelf.',
};
