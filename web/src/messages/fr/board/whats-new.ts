import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Nouveautés',
  loading: 'Chargement des nouveautés',
  failedTitle: 'Impossible de charger les nouveautés',
  newer: 'Afficher les dernières nouveautés',
  empty: 'Aucune nouveauté pour l’instant',
  emptyHint: 'Les nouvelles fonctionnalités, les améliorations et les corrections apparaîtront ici.',
  older: 'Nouveautés plus anciennes',
  loadingOlder: 'Chargement des nouveautés plus anciennes',
  olderFailed: 'Impossible de charger les nouveautés plus anciennes.',
  newest: 'Dernières nouveautés',
  byMail: 'Recevoir par e-mail',
  follow: 'S’abonner au flux\u00a0:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Nouvelles fonctionnalités, améliorations et corrections de ${name}.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Réactions',
  names: { like: 'J’aime', love: 'J’adore', celebrate: 'Bravo' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Votre réaction n’a pas été enregistrée. Veuillez réessayer.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Suggestions réalisées',
};
