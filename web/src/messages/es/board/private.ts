import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Tablero privado',
  signIn: 'Este tablero es privado. Inicia sesión para verlo.',
  signInOnPage: 'Este tablero es privado. Inicia sesión en este sitio, o con una cuenta propia, para verlo.',
  signInLabel: 'Iniciar sesión',
  invitation: 'Si tienes una invitación, abre primero su enlace.',
  refused: 'Este tablero es privado y no estás entre las personas que pueden verlo.',
  refusedTo: (who) => `Este tablero es privado y ${who} no está entre las personas que pueden verlo.`,
  askTeam: 'Pide una invitación al equipo. Una dirección del dominio de una empresa debe verificarse antes.',
  otherAccount: 'Usar otra cuenta',
};
