import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Indietro',
  cancel: 'Annulla',
  close: 'Chiudi',
  dismiss: 'Nascondi',
  delete: 'Elimina',
  deleting: 'Eliminazione…',
  save: 'Salva',
  saving: 'Salvataggio…',
  retry: 'Riprova',
  loading: 'Caricamento…',
  openInNewTab: 'si apre in una nuova scheda',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Copia il codice',
  done: 'Codice copiato',
  failed: 'Impossibile copiare. Seleziona il codice e copialo.',
};
