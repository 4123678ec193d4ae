import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Twoje głosy z innej strony',
  toSignIn: 'Zaloguj się, aby przenieść swoje głosy z innej strony.',
  question: (email) => `Przenieść Twoje głosy z innej strony na konto ${email}?`,
  questionNoEmail: 'Przenieść Twoje głosy z innej strony na Twoje konto?',
  bring: 'Przenieś głosy',
  bringing: 'Przenoszenie…',
  decline: 'Nie, dziękuję',
  onSignIn: 'Twoje głosy z innej strony zostaną przeniesione, gdy się zalogujesz.',
  brought: 'Twoje głosy są już na Twoim koncie.',
  expired: 'Ten link wygasł. Otwórz go ponownie z tablicy.',
  failed: 'Nie udało się przenieść Twoich wcześniejszych głosów. Spróbuj ponownie.',
};
