import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Privébord',
  signIn: 'Dit bord is privé. Log in om het te zien.',
  signInOnPage: 'Dit bord is privé. Log in op deze site, of met een eigen account, om het te zien.',
  signInLabel: 'Inloggen',
  invitation: 'Heb je een uitnodiging? Open dan eerst de link daarvan.',
  refused: 'Dit bord is privé en je hoort niet bij de mensen die het mogen zien.',
  refusedTo: (who) => `Dit bord is privé en ${who} hoort niet bij de mensen die het mogen zien.`,
  askTeam: 'Vraag het team om een uitnodiging. Een adres op een bedrijfsdomein moet eerst worden bevestigd.',
  otherAccount: 'Een ander account gebruiken',
};
