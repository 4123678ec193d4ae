import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Je stemmen van de andere pagina',
  toSignIn: 'Log in om je stemmen van de andere pagina over te zetten.',
  question: (email) => `Je stemmen van de andere pagina overzetten naar ${email}?`,
  questionNoEmail: 'Je stemmen van de andere pagina overzetten naar je account?',
  bring: 'Stemmen overzetten',
  bringing: 'Overzetten…',
  decline: 'Nee, bedankt',
  onSignIn: 'Je stemmen van de andere pagina worden overgezet wanneer je inlogt.',
  brought: 'Je stemmen staan nu in je account.',
  expired: 'Deze link is verlopen. Open hem opnieuw vanaf het bord.',
  failed: 'Je eerdere stemmen konden niet worden overgezet. Probeer het opnieuw.',
};
