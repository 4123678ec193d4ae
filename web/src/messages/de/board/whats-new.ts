import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Neuigkeiten',
  loading: 'Die Neuigkeiten werden geladen',
  failedTitle: 'Die Neuigkeiten konnten nicht geladen werden',
  newer: 'Neue Einträge anzeigen',
  empty: 'Noch keine Ankündigungen',
  emptyHint: 'Hier stehen neue Funktionen, Verbesserungen und behobene Fehler.',
  older: 'Ältere Einträge',
  loadingOlder: 'Ältere Einträge werden geladen',
  olderFailed: 'Ältere Einträge konnten nicht geladen werden.',
  newest: 'Neueste Einträge',
  byMail: 'Per E-Mail erhalten',
  follow: 'Als Feed abonnieren:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Neue Funktionen, Verbesserungen und behobene Fehler von ${name}.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Reaktionen',
  names: { like: 'Gefällt mir', love: 'Großartig', celebrate: 'Glückwunsch' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Ihre Reaktion wurde nicht gespeichert. Bitte versuchen Sie es erneut.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Damit umgesetzt',
};
