import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Novità',
  loading: 'Caricamento delle novità',
  failedTitle: 'Impossibile caricare le novità',
  newer: 'Mostra le ultime novità',
  empty: 'Ancora nessuna novità',
  emptyHint: 'Qui compariranno nuove funzionalità, miglioramenti e correzioni.',
  older: 'Novità precedenti',
  loadingOlder: 'Caricamento delle novità precedenti',
  olderFailed: 'Impossibile caricare le novità precedenti.',
  newest: 'Ultime novità',
  byMail: 'Ricevi via email',
  follow: 'Iscriviti al feed:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Nuove funzionalità, miglioramenti e correzioni di ${name}.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Reazioni',
  names: { like: 'Mi piace', love: 'Adoro', celebrate: 'Complimenti' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'La tua reazione non è stata salvata. Riprova.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Feedback inclusi',
};
