import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Scopri cosa chiedono gli altri, vota e invia il tuo feedback su ${name}.`,
  needsScript:
    'Tutto il contenuto di questa pagina si può leggere senza JavaScript. Per votare, commentare, cercare o scrivere, la bacheca richiede JavaScript.',
  thisBoard: 'Questa bacheca',
  changelogOf: (name) => `Novità di ${name}`,
  scriptsMissing: 'Impossibile caricare voti, commenti e ricerca.',
  reload: 'Ricarica la pagina',
  sandboxed:
    'Voti, commenti e ricerca non funzionano in questo frame: la pagina che lo contiene deve aggiungere allow-same-origin al suo attributo sandbox.',
};
