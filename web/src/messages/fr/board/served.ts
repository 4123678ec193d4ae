import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Découvrez ce que les autres demandent, votez et faites vos propres suggestions pour ${name}.`,
  needsScript:
    'Tout le contenu de cette page peut être lu sans JavaScript. Pour voter, commenter, rechercher ou écrire, le tableau a besoin de JavaScript.',
  thisBoard: 'Ce tableau',
  changelogOf: (name) => `Nouveautés de ${name}`,
  scriptsMissing: 'Impossible de charger les votes, les commentaires et la recherche.',
  reload: 'Recharger la page',
  sandboxed:
    'Les votes, les commentaires et la recherche ne fonctionnent pas dans ce cadre\u00a0: la page qui le contient doit ajouter allow-same-origin à son attribut sandbox.',
};
