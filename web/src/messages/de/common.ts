import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  openInNewTab: 'öffnet einen neuen Tab',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Code kopieren',
  done: 'Code kopiert',
  failed: 'Kopieren war nicht möglich. Bitte markieren Sie den Code und kopieren Sie ihn.',
};
