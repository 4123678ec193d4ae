import type * as en from '../en/preferences.ts';
import type { Words } from '../words.ts';

export const preferences: Words<typeof en.preferences> = {
  cancel: 'Abbrechen',
  save: 'Auswahl speichern',
  tabs: { preferences: 'Auswahl', information: 'Information' },
  alwaysOn: 'Immer ein',
  kinds: {
    essential: { name: 'Notwendig', text: 'Für die Anmeldung und um sich diese Auswahl zu merken.' },
    functional: { name: 'Funktional', text: 'Einstellungen, die die Website bequemer machen.' },
    analytics: {
      name: 'Statistik',
      text: 'Welche Seiten wie genutzt werden, mit Aufzeichnungen von Besuchen. Nichts davon wird geladen, bevor Sie zustimmen.',
      textWithoutReplay: 'Welche Seiten wie genutzt werden. Nichts davon wird geladen, bevor Sie zustimmen.',
    },
    marketing: { name: 'Marketing', text: 'Ob unsere Werbung diejenigen erreicht, für die sie gedacht ist.' },
  },
  explanation: [
    'Ihre Auswahl wird nur in diesem Browser gespeichert, als cookie_consent_status in seinem lokalen Speicher. Sie wird an keinen Server gesendet und gilt nicht für Feedback-Boards auf anderen Websites.',
    'Sie können sie jederzeit auf der Seite über Cookies mit „Cookie-Auswahl zurücksetzen“ ändern. Wenn Sie Ihre Einwilligung widerrufen, lädt die Seite neu, ohne das, was Sie nicht mehr möchten.',
    'Feedback-Boards speichern nichts, bevor Sie abstimmen, kommentieren oder Feedback geben, was auch immer Sie hier wählen.',
  ],
  policyLink: 'Cookies',
};
