import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Bacheca privata',
  signIn: 'Questa bacheca è privata. Accedi per vederla.',
  signInOnPage: 'Questa bacheca è privata. Accedi su questo sito, o con un tuo account, per vederla.',
  signInLabel: 'Accedi',
  invitation: 'Se hai un invito, apri prima il suo link.',
  refused: 'Questa bacheca è privata e non sei tra le persone che possono vederla.',
  refusedTo: (who) => `Questa bacheca è privata e ${who} non è tra le persone che possono vederla.`,
  askTeam: 'Chiedi un invito al team. Un indirizzo del dominio di un’azienda va prima verificato.',
  otherAccount: 'Usa un altro account',
};
