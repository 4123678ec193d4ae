import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Prywatna tablica',
  signIn: 'Ta tablica jest prywatna. Zaloguj się, aby ją zobaczyć.',
  signInOnPage: 'Ta tablica jest prywatna. Zaloguj się w tej witrynie albo na własne konto, aby ją zobaczyć.',
  signInLabel: 'Zaloguj się',
  invitation: 'Jeśli masz zaproszenie, najpierw otwórz jego link.',
  refused: 'Ta tablica jest prywatna, a Twoje konto nie ma do niej dostępu.',
  refusedTo: (who) => `Ta tablica jest prywatna, a konto ${who} nie ma do niej dostępu.`,
  askTeam: 'Poproś zespół o zaproszenie. Adres w domenie firmy trzeba najpierw potwierdzić.',
  otherAccount: 'Użyj innego konta',
};
