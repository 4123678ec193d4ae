import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Privates Board',
  signIn: 'Dieses Board ist privat. Melden Sie sich an, um es zu sehen.',
  signInOnPage:
    'Dieses Board ist privat. Melden Sie sich auf dieser Website oder mit einem eigenen Konto an, um es zu sehen.',
  signInLabel: 'Anmelden',
  invitation: 'Wenn Sie eine Einladung haben, öffnen Sie zuerst deren Link.',
  refused: 'Dieses Board ist privat, und Sie gehören nicht zu den Personen, die es sehen dürfen.',
  refusedTo: (who) => `Dieses Board ist privat, und ${who} gehört nicht zu denen, die es sehen dürfen.`,
  askTeam: 'Bitten Sie das Team um eine Einladung. Eine Adresse einer Firmendomain muss zuerst bestätigt werden.',
  otherAccount: 'Anderes Konto verwenden',
};

export const comeIn: Words<typeof en.comeIn> = {
  title: 'Board auf der anderen Seite anzeigen',
  text: (email) =>
    `Sie sind als ${email} angemeldet. Das Board auf der Seite, von der Sie kommen, kann dieses Konto verwenden.`,
  textNoEmail: 'Sie sind angemeldet. Das Board auf der Seite, von der Sie kommen, kann dieses Konto verwenden.',
  warning: 'Fahren Sie nur fort, wenn Sie dort gerade „Anmelden“ gedrückt haben.',
  goOn: 'Weiter',
  otherAccount: 'Anderes Konto verwenden',
  alone: 'Die Seite, von der Sie kommen, ist nicht erreichbar. Das Board öffnet sich stattdessen hier.',
  open: 'Board öffnen',
  signOutFailed: 'Die Abmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
};
