import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Updates',
  loading: 'De updates worden geladen',
  failedTitle: 'De updates konden niet worden geladen',
  newer: 'Nieuwe updates tonen',
  empty: 'Nog geen updates',
  emptyHint: 'Hier komen nieuwe functies, verbeteringen en opgeloste problemen te staan.',
  older: 'Oudere updates',
  loadingOlder: 'Oudere updates worden geladen',
  olderFailed: 'Oudere updates konden niet worden geladen.',
  newest: 'Nieuwste updates',
  byMail: 'Per e-mail ontvangen',
  follow: 'Abonneren via feed:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Nieuw in ${name}: functies, verbeteringen en opgeloste problemen.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Waarderingen',
  names: { like: 'Vind ik leuk', love: 'Geweldig', celebrate: 'Gefeliciteerd' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Je waardering is niet opgeslagen. Probeer het opnieuw.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Hiermee afgerond',
};
