import type * as en from '../en/landing-journey.ts';
import type { Words } from '../words.ts';

export const journey: Words<typeof en.journey> = {
  title: 'Vom Wunsch bis „Veröffentlicht“',
  text: 'Der Weg eines Wunsches über ein Board, während Sie scrollen. Auch in Ihrer eigenen Farbe.',
  color: 'Ihre Farbe',
  colorPicker: 'Farbe auswählen',
  colorFirst: '#3472d8',
  colorWrong: 'Eine Farbe besteht aus # und sechs Stellen, zum Beispiel #0a7d5c.',

  item: 'Meine Notizen als eine Datei',
  field: 'Titel',
  submit: 'Feedback senden',
  asked: 'Alle Notizen herunterladen',
  similar: '1 ähnlicher Eintrag',
  duplicate: 'Sicherung von allem',
  merged: 'Zusammengeführt',
  answeredBy: 'Antwort von Ihrem Team',
  answer: 'Daran arbeiten wir. Text und Bilder kommen zuerst, Tabellen eine Woche später.',
  entry: 'Ihre Notizen als eine Datei',
  entryBody: 'Unter **Einstellungen > Export**, mit allen Bildern.',
  entryDate: '24.11.2026',
  mailSubject: 'Umgesetzt: Meine Notizen als eine Datei',
  mailText: 'Ein Eintrag, dem Sie folgen, hat jetzt den Status „Umgesetzt“.',
  mailButton: 'Änderung ansehen',
  mailEnd: 'Diese E-Mails abbestellen',
  steps: {
    typed: {
      title: 'Ein Besucher wünscht sich etwas',
      text: 'Auf Ihrer Seite, ohne Konto.',
      alt: 'Das Formular eines Boards. Der Titel lautet „Meine Notizen als eine Datei“, darunter der Button „Feedback senden“.',
    },
    recognized: {
      title: 'Der nächste Wunsch wird erkannt',
      text: 'Ähnliche Einträge erscheinen schon beim Schreiben. Ein Klick gibt die Stimme ab.',
      alt: 'Eine andere Person schreibt „Alle Notizen herunterladen“. Das Formular findet den ersten Eintrag, und sie stimmt dafür: 42 Stimmen.',
    },
    merged: {
      title: 'Sie führen Doppeltes zusammen',
      text: 'Jede Person zählt einmal. Eine Zusammenführung lässt sich aufheben.',
      alt: 'Ein zweiter Eintrag, „Sicherung von allem“, geht in den ersten über, der danach 59 Stimmen hat.',
    },
    answered: {
      title: 'Sie antworten',
      text: 'Status und Antwort in einem Schritt, über den Kommentaren.',
      alt: 'Der Eintrag ist in Arbeit, mit der Antwort: „Daran arbeiten wir. Text und Bilder kommen zuerst, Tabellen eine Woche später.“',
    },
    shipped: {
      title: 'Sie veröffentlichen es',
      text: 'Ein Beitrag: auf dem Board, im Feed, beim Eintrag. Teil von Pro.',
      alt: 'Ein Eintrag im Changelog, als neu gekennzeichnet: „Ihre Notizen als eine Datei“. Er nennt den Wunsch.',
    },
    mailed: {
      title: 'Alle, die abgestimmt haben, können es erfahren',
      text: 'Eine E-Mail an alle, die folgen. Ein Klick bestellt sie ab.',
      alt: 'Eine E-Mail mit dem Betreff „Umgesetzt: Meine Notizen als eine Datei“ und einem Button in der Farbe des Boards.',
    },
  },
};
