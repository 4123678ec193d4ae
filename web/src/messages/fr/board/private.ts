import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Tableau privé',
  signIn: 'Ce tableau est privé. Connectez-vous pour le consulter.',
  signInOnPage: 'Ce tableau est privé. Connectez-vous sur ce site, ou avec votre propre compte, pour le consulter.',
  signInLabel: 'Se connecter',
  invitation: 'Si vous avez une invitation, ouvrez d’abord son lien.',
  refused: 'Ce tableau est privé et vous ne faites pas partie des personnes autorisées à le consulter.',
  refusedTo: (who) => `Ce tableau est privé et ${who} ne fait pas partie des personnes autorisées à le consulter.`,
  askTeam: 'Demandez une invitation à l’équipe. Une adresse du domaine d’une entreprise doit d’abord être confirmée.',
  otherAccount: 'Utiliser un autre compte',
};
