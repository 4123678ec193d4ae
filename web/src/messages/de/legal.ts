import type * as en from '../en/legal.ts';
import type { Words } from '../words.ts';
import { sections as cookieSections } from './legal/cookies.md';
import { sections as dpaSections } from './legal/dpa.md';
import { sections as imprintSections } from './legal/imprint.md';
import { sections as privacySections } from './legal/privacy.md';
import { sections as appCheckPrivacy } from './legal/privacy-app-check.md';
import { sections as errorReports } from './legal/privacy-errors.md';
import { sections as closing } from './legal/privacy-rights.md';
import { sections as termsSections } from './legal/terms.md';
import { refunds } from './plans.ts';

export const legal: Words<typeof en.legal> = {
  resetCookies: 'Cookie-Auswahl zurücksetzen',
  cookiesReset: 'Ihre Cookie-Auswahl wurde zurückgesetzt.',
  refunds,
  operatorMissing: 'Der Betreiber dieser Website hat Name und Anschrift noch nicht angegeben.',
  contactMissing: 'Der Betreiber dieser Website hat noch keine E-Mail-Adresse angegeben.',
  email: 'E-Mail',
};

export const imprint: Words<typeof en.imprint> = {
  title: 'Impressum',
  description: 'Wer für diese Website verantwortlich ist.',
  provider: 'Angaben gemäß §\u00a05 DDG',
  contact: 'Kontakt',
  sections: imprintSections,
};

export const dpa: Words<typeof en.dpa> = {
  title: 'Vertrag zur Auftragsverarbeitung',
  description:
    'Der Vertrag nach Art.\u00a028 DSGVO (AVV) zwischen dem Betreiber dieser Website und den Eigentümern von Boards.',
  updated: 'Stand: 27. November 2026',
  intro:
    'Für Eigentümer von Boards, die einen Vertrag nach Art.\u00a028 DSGVO (AVV) schließen müssen. Er gilt für jedes Konto.',
  print: 'Drucken oder als PDF speichern',
  processor: 'Auftragsverarbeiter',
  sections: dpaSections,
};

export const privacy: Words<typeof en.privacy> = {
  title: 'Datenschutzerklärung',
  description: 'Was Hearback speichert, wann und wie lange, und wie Sie Ihre Daten erhalten oder löschen.',
  updated: 'Stand: 24. November 2026',
  responsible: 'Verantwortlicher',
  sections: privacySections,
  errorReports,
  closing,
};

export { appCheckPrivacy };

export const terms: Words<typeof en.terms> = {
  title: 'Nutzungsbedingungen',
  description: 'Die Bedingungen für die Nutzung von Hearback: Konten, Tarife, Zahlungen und Erstattungen.',
  updated: 'Stand der Bedingungen: 28. Mai 2024',
  sections: termsSections,
};

const WHERE_BLOCKED = 'bei blockiertem Speicher in Frames Session Storage oder ein partitioniertes Cookie';
const UNTIL_CLEARED = 'Bis Sie sich abmelden oder es löschen';

export const cookies: Words<typeof en.cookies> = {
  title: 'Cookies',
  description: 'Jedes Cookie und jeder gespeicherte Eintrag von Hearback, wozu sie dienen und wann sie entstehen.',
  sections: cookieSections,
  table: {
    caption: 'Was in Ihrem Browser gespeichert werden kann',
    columns: ['Name', 'Wo', 'Wann und wozu', 'Wie lange'],
    rows: [
      [
        'cookie_consent_status',
        'Local Storage',
        'Wenn Sie in den Datenschutz-Einstellungen wählen: Ihre Auswahl und ihr Datum',
        '12 Monate',
      ],
      [
        'fingerprint',
        'Cookie und Local Storage',
        'Mit Ihrer ersten Stimme, Ihrem ersten Kommentar oder Eintrag auf einem Board: wird bei anonymen Stimmen vermerkt',
        '365 Tage',
      ],
      [
        'voted_items',
        `Local Storage; ${WHERE_BLOCKED}`,
        'Mit Ihrer ersten Stimme oder dem ersten Beitrag, der auf Freigabe wartet: die Einträge, für die Sie gestimmt haben, und die Boards',
        UNTIL_CLEARED,
      ],
      [
        'hearback_whose',
        `Local Storage; ${WHERE_BLOCKED}`,
        'Wenn Sie sich zum ersten Mal an einem Board beteiligen, dessen Website mitteilt, wer Sie sind: ein Zeichen, das verhindert, dass die nächste Person an diesem Browser sieht, was Sie dort hinterlassen',
        'Bis eine andere Person das Board in diesem Browser nutzt oder Sie es löschen',
      ],
      [
        'firebaseLocalStorageDb',
        'IndexedDB',
        'Wenn Sie sich zum ersten Mal an einem Board beteiligen oder eine Seite zur Anmeldung öffnen: Ihre Sitzung',
        'Bis Sie sich abmelden',
      ],
      [
        'firebase:authUser',
        'Session Storage; Local Storage, wo der Browser kein IndexedDB hat',
        'Wenn Sie sich anmelden, ohne angemeldet zu bleiben: Ihre Sitzung',
        'Bis Sie sich abmelden oder den Tab schließen',
      ],
      [
        'firebase:pendingRedirect, firebase:redirectUser',
        'Session Storage',
        'Wenn Sie sich mit Google oder GitHub anmelden und Ihr Browser dafür kein Fenster öffnet: um den Weg zurück zu finden',
        'Bis Sie zurück sind',
      ],
      [
        'firebase-heartbeat-database',
        'IndexedDB',
        'Mit Ihrer Sitzung: die Tage, an denen unsere Seiten Firebase genutzt haben, womit Firebase seine Nutzung zählt',
        'Die letzten 30 Tage der Nutzung',
      ],
      [
        'hearback-board, hearback-pages',
        'Cache Storage, von einem Service Worker für Boards verwaltet',
        'Sobald Sie sich an einem Board beteiligen: seine Dateien und die letzten 20 gesehenen Seiten von Boards, für langsame oder fehlende Verbindungen',
        'Durch neuere ersetzt; bis Sie sich abmelden oder es löschen',
      ],
      [
        'hearback_queue',
        'IndexedDB',
        'Wenn Sie ohne Netz abstimmen, kommentieren oder Feedback geben: was Sie getan haben',
        'Bis es gesendet oder abgelehnt ist oder Sie sich abmelden',
      ],
      [
        'hearback_pictures',
        'IndexedDB',
        'Wenn Sie ein Bild hinzufügen: das verkleinerte Bild, mit Ihrem Entwurf und bis es gesendet ist',
        'Bis es gesendet, abgelehnt oder entfernt ist oder Sie sich abmelden; mit einem Entwurf einen Tag',
      ],
      [
        'hearback_seen, hearback_news',
        `Local Storage; ${WHERE_BLOCKED}`,
        'Sobald Sie sich an einem Board beteiligen: der Zeitpunkt des neuesten Eintrags seines Changelogs und Ihrer Benachrichtigungen, die Sie gesehen haben, um Neues zu zählen',
        UNTIL_CLEARED,
      ],
      [
        'hearback_mine',
        'Local Storage',
        'Wenn Sie auf einem Board „Meine“ öffnen: Stimmen, Kommentare, Status und Antworten, die Sie dort gesehen haben, um Neues anzuzeigen',
        'Bis Sie Ihre Daten auf dem Board löschen, sich abmelden oder es löschen',
      ],
      [
        'hearback_name',
        'Local Storage',
        'Wenn Sie auf einem Board Ihren Namen angeben: der Name, für das, was Sie als Nächstes schreiben',
        'Bis Sie ihn entfernen oder sich abmelden',
      ],
      [
        'hearback_import_notes',
        'Session Storage',
        'Wenn Sie Feedback importieren: welche Zeilen der Datei nicht übernommen wurden, warum, und wo ihre Einträge waren, für den Bericht',
        'Bis Sie wieder importieren oder den Tab schließen',
      ],
      [
        'hearback_drafts',
        'Session Storage',
        'Wenn Sie auf einem Board schreiben: der Text, den Sie noch nicht gesendet haben',
        'Bis er gesendet oder verworfen ist, Sie sich abmelden oder den Tab schließen',
      ],
      [
        'hearback_own_drafts',
        'Local Storage',
        'Wenn Sie im Verwaltungsbereich schreiben: der Text, den Sie noch nicht gesendet haben',
        'Bis er gesendet oder verworfen ist oder Sie sich abmelden',
      ],
      [
        'hearback_recent',
        'Session Storage',
        'Wenn Sie auf einem Board abstimmen, kommentieren oder Feedback geben: die Zahlen, die Sie gesehen haben, für eine Seite aus einem Cache, und Stimmen, die noch nicht gesendet sind',
        'Bis Sie sich abmelden oder den Tab schließen',
      ],
      [
        'hearback_visitor_code',
        'Session Storage',
        'Wenn Sie sich von einem Board auf einer anderen Website aus anmelden: um Ihre Stimmen zu übertragen',
        'Bis sie übertragen sind',
      ],
      [
        'hearback_toasts',
        'Session Storage',
        'Wenn eine Meldung auf der nächsten Seite erscheinen soll: die Meldung',
        'Bis sie angezeigt ist',
      ],
      [
        'hearback_redirect',
        'Session Storage',
        'Wenn Sie sich mit Google oder GitHub anmelden: um dort weiterzumachen, wo Sie waren',
        'Bis Sie zurück sind',
      ],
      [
        'hearback_confirmation',
        'Session Storage',
        'Wenn Sie Ihre Identität mit Google oder GitHub bestätigen: um in den Einstellungen weiterzumachen',
        'Bis Sie zurück sind',
      ],
      [
        'hearback_verification_resend',
        'Local Storage',
        'Wenn Sie die E-Mail zur Bestätigung noch einmal anfordern: wann Sie es wieder können',
        'Wird beim nächsten Mal ersetzt',
      ],
      [
        'hearback_language',
        'Local Storage',
        'Wenn Sie Deutsch oder Englisch wählen: Ihre Auswahl, für die Seiten hinter der Anmeldung',
        'Bis Sie es löschen',
      ],
      [
        'hearback_shortcuts',
        'Local Storage',
        'Wenn Sie die Tastenkürzel im Verwaltungsbereich eines Boards ausschalten: dass sie aus sind',
        'Bis Sie sie einschalten',
      ],
      [
        'hearback_views',
        'Local Storage',
        'Wenn Sie im Verwaltungsbereich eines Boards eine Ansicht wählen: welche',
        'Bis Sie wieder alle Einträge wählen',
      ],
      [
        'hearback_first_steps',
        'Local Storage',
        'Wenn Sie den Verwaltungsbereich eines neuen Boards öffnen: welche der ersten Schritte erledigt sind',
        'Bis Sie es löschen',
      ],
      [
        '__stripe_mid, __stripe_sid',
        'Cookies des Skripts von Stripe',
        'Wenn Sie die Seite für Zahlungen öffnen: um Betrug zu erkennen',
        '1 Jahr und 30 Minuten',
      ],
      [
        'hearback_visitor',
        'Cookie, nur für Boards',
        'Wenn Sie sich zum ersten Mal an einem Board beteiligen und Ihr Browser den Speicher fremder Frames blockiert: Ihre Sitzung',
        '365 Tage',
      ],
      [
        'hearback_probe',
        'Cookie auf Boards; Session Storage und Local Storage',
        'Bevor Ihre Sitzung gespeichert wird: um zu sehen, ob der Browser es erlaubt',
        'Wird sofort gelöscht',
      ],
    ],
  },
};

export const appCheckStorage: typeof en.appCheckStorage = [
  [
    '_GRECAPTCHA',
    'Cookie von Google',
    'Wenn reCAPTCHA eine Anfrage beurteilt: um Menschen von Programmen zu unterscheiden',
    '6 Monate',
  ],
  [
    'firebase-app-check-database',
    'IndexedDB',
    'Wenn reCAPTCHA geurteilt hat: der Nachweis, dass Anfragen von unseren Seiten kommen',
    'Bis er abläuft',
  ],
];
