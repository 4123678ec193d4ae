import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Quadro privado',
  signIn: 'Este quadro é privado. Entre para vê-lo.',
  signInOnPage: 'Este quadro é privado. Para vê-lo, entre na sua conta neste site ou use uma conta própria.',
  signInLabel: 'Entrar',
  invitation: 'Se você tem um convite, abra primeiro o link dele.',
  refused: 'Este quadro é privado, e você não está entre as pessoas que podem vê-lo.',
  refusedTo: (who) => `Este quadro é privado, e ${who} não está entre as pessoas que podem vê-lo.`,
  askTeam: 'Peça um convite à equipe. Um endereço do domínio de uma empresa precisa ser verificado antes.',
  otherAccount: 'Usar outra conta',
};
