import type * as en from '../../en/owner/users.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';

export const users: Words<typeof en.users> = {
  heading: 'Ihre Nutzer',
  intro:
    'Melden Sie Ihre Nutzer automatisch an. Sie stimmen ab, kommentieren und geben Feedback mit dem Konto, das sie bei Ihnen haben, und brauchen kein weiteres.',
  guide: 'So geht es, in fünf Minuten',
  loading: 'Wird geladen …',
  loadFailed: 'Dieser Abschnitt konnte nicht geladen werden',
  changeFailed: server.secretFailed,

  off: 'Aus. Angemeldete Nutzer Ihrer Website erscheinen anonym.',
  turnOn: 'Einschalten',
  turningOn: 'Wird eingeschaltet …',
  on: (since) => `Ein. Das Secret wurde am ${since} erstellt.`,
  former: (until) => `Das alte Secret gilt bis ${until}.`,
  rotate: 'Secret erneuern',
  rotating: 'Wird erneuert …',
  rotateTitle: 'Das Secret erneuern?',
  rotateText:
    'Sie erhalten ein neues Secret. Das bisherige auf Ihrem Server gilt noch 24 Stunden, damit Sie es ohne Unterbrechung ersetzen können.',
  turnOff: 'Ausschalten',
  turningOff: 'Wird ausgeschaltet …',
  turnOffTitle: 'Ausschalten und das Secret widerrufen?',
  turnOffText:
    'Ihre Nutzer sind hier sofort anonym, und kein Secret gilt mehr. Was sie geschrieben und wofür sie gestimmt haben, bleibt.',
  turnedOff: 'Ihre Nutzer sind hier jetzt anonym',

  secret: 'Secret',
  copySecret: 'Secret kopieren',
  secretHint:
    'Speichern Sie es jetzt auf Ihrem Server, als HEARBACK_SECRET. Es wird nicht noch einmal angezeigt. Es darf nie Teil einer Seite oder einer App sein.',

  serverCode: 'Auf Ihrem Server: ein Token für den angemeldeten Nutzer signieren',
  languages: 'Sprache Ihres Servers',
  codeIn: (language) => `Token in ${language}`,
  pageCode: 'Auf Ihrer Seite: die URL angeben, die das Token liefert',
  page: 'Seite',

  check: 'Token prüfen',
  checkIntro: 'Fügen Sie ein Token ein, das Ihr Server erzeugt hat. Es wird geprüft und nicht gespeichert.',
  token: 'Token',
  checkIt: 'Prüfen',
  checking: 'Wird geprüft …',
  checkFailed: 'Das Token konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
  good: 'Dieses Token ist gültig.',
  says: {
    sub: 'ID',
    email: 'E-Mail-Adresse',
    name: 'Name',
    company: 'Firma',
    expires: 'Gültig bis',
  },
  none: 'Keine Angabe',
  leftOut: 'Was nicht übernommen wurde',

  showNames: 'Namen Ihrer Nutzer anzeigen',
  showNamesHint:
    'Beiträge von Personen, die Ihre Website anmeldet, zeigen von da an den Namen, den Ihre Website angibt. Andernfalls zeigen sie „Mitglied“.',
};
