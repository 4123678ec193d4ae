import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Nowości',
  loading: 'Wczytywanie nowości',
  failedTitle: 'Nie udało się wczytać nowości',
  newer: 'Pokaż nowe wpisy',
  empty: 'Na razie brak nowości',
  emptyHint: 'Tutaj pojawią się nowe funkcje, ulepszenia i poprawki.',
  older: 'Starsze wpisy',
  loadingOlder: 'Wczytywanie starszych wpisów',
  olderFailed: 'Nie udało się wczytać starszych wpisów.',
  newest: 'Najnowsze wpisy',
  byMail: 'Otrzymuj e-mailem',
  follow: 'Subskrybuj kanał:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `${name}: nowe funkcje, ulepszenia i poprawki.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Reakcje',
  names: { like: 'Lubię to', love: 'Super', celebrate: 'Gratulacje' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Twoja reakcja nie została zapisana. Spróbuj ponownie.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Zrealizowane zgłoszenia',
};
