import { INVITATION_LIFE_MS } from '@shared/limits';
import { DAY_MS } from '@shared/time';
import type * as en from '../../en/owner/access.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';
import { plural } from '../language.ts';

const items = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträge' });

export const access: Words<typeof en.access> = {
  heading: 'Zugriff',
  intro:
    'Ein privates Board zeigt seinen Inhalt nur denen, die Sie zulassen, auch in Rahmen, Suchmaschinen und E-Mails.',
  guide: 'Wer was findet',
  failed: server.accessFailed,

  who: 'Wer dieses Board sehen kann',
  audiences: {
    everyone: { label: 'Alle', hint: 'Wer die Adresse hat, und Suchmaschinen, wenn Sie es erlauben.' },
    people: {
      label: 'Eingeladene Personen',
      hint: 'Personen, die Sie einladen, Konten bei den Domains unten, Nutzer, die Ihre Website anmeldet, und das Team.',
    },
    team: { label: 'Nur das Team', hint: 'Ein internes Board für die Mitglieder Ihres Teams.' },
  },
  saved: 'Der Zugriff wurde geändert',

  closeTitle: 'Dieses Board privat machen?',
  closeText: 'Ab jetzt sehen nur noch Personen etwas, die Sie zulassen. Vorhandene Kopien laufen bald ab:',
  closeRemains: [
    'Seiten und Bilder bleiben bis zu eine Minute im CDN.',
    'Browser von Besuchern, die sich beteiligt haben, zeigen offline eventuell die zuletzt gesehene Seite.',
    'Frühere Fassungen von Dokumenten bleiben für Programme, die danach fragen, eine Stunde lesbar.',
    'Feeds, E-Mails und Seiten, die andere gespeichert haben, bleiben bei ihnen.',
  ],
  close: 'Privat machen',
  closing: 'Wird privat gemacht …',
  openTitle: 'Dieses Board allen zeigen?',
  openText:
    'Alles auf dem Board wird sofort öffentlich: Feedback, Kommentare, Namen, Bilder und das Changelog. Domains werden entfernt, Gäste bleiben in der Liste.',
  open: 'Allen zeigen',
  opening: 'Wird geöffnet …',

  domains: 'Domains',
  domainsHint:
    'Konten mit einer bestätigten Adresse bei einer dieser Domains haben Zugriff, zum Beispiel acme.com. Trennen Sie mehrere durch Kommas. Wer Zugriff hat, kann diese Liste lesen.',
  domainsProblem:
    'Geben Sie Domains wie acme.com ein, höchstens 20 und jede einmal. Platzhalter und E-Mail-Adressen sind nicht möglich.',
  saveDomains: 'Domains speichern',
  savingDomains: 'Wird gespeichert …',

  sees: 'Was jede Person sieht',
  sights: {
    all: { label: 'Das gesamte Feedback', hint: 'Wer Zugriff hat, sieht, was alle geschrieben haben.' },
    company: {
      label: 'Feedback der eigenen Firma',
      hint: 'Das eigene, das von Personen mit derselben Firma im Token Ihrer Website und was Sie für alle sichtbar machen.',
    },
    own: { label: 'Nur das eigene Feedback', hint: 'Das eigene und was Sie für alle sichtbar machen.' },
  },

  share: 'Für alle sichtbar machen',
  unshare: 'Sichtbarkeit für alle aufheben',
  shared: 'Für alle sichtbar',
  itemShared: 'Für alle auf dem Board sichtbar',
  itemUnshared: 'Nicht mehr für alle sichtbar',
  sharedMany: (count) => `${items(count)} für alle sichtbar gemacht`,
  unsharedMany: (count) => `${items(count)} nicht mehr für alle sichtbar`,
  shareFailed: 'Die Sichtbarkeit konnte nicht geändert werden',

  may: 'Wer sich beteiligen kann',
  acts: { vote: 'Abstimmen', comment: 'Kommentieren', post: 'Feedback geben' },
  permitted: { everyone: 'Alle, die es sehen', signed: 'Angemeldete Personen', team: 'Nur das Team' },
};

const DAYS = INVITATION_LIFE_MS / DAY_MS;

export const guests: Words<typeof en.guests> = {
  heading: 'Gäste',
  intro:
    'Eine Einladung gibt einem Konto Zugriff. Gäste lesen und beteiligen sich; vom Verwaltungsbereich sehen sie nichts.',
  address: 'E-Mail-Adresse des Gastes',
  addressHint: 'Optional. Ohne Adresse erhalten Sie einen Link, den Sie selbst verschicken.',
  invite: 'Personen einladen',
  inviting: 'Wird eingeladen …',
  invited: (address) => `Die Einladung an ${address} ist unterwegs.`,
  link: 'Link der Einladung',
  copyLink: 'Link kopieren',
  linkHint: `Schicken Sie diesen Link an eine Person. Er gilt einmal, innerhalb von ${DAYS} Tagen, und wird nicht noch einmal angezeigt.`,
  list: 'Gäste und Einladungen',
  none: 'Es ist noch niemand eingeladen.',
  loadFailed: 'Die Gäste konnten nicht geladen werden',
  unnamed: 'Gast',
  since: (date) => `Gast seit ${date}`,
  open: (until) => `Offene Einladung, bis ${until}`,
  openTo: (address, until) => `Offene Einladung an ${address}, bis ${until}`,
  remove: 'Entfernen',
  removeOf: (name) => `Entfernen: ${name}`,
  removed: 'Diese Person oder Einladung hat keinen Zugriff mehr auf das Board',
  keepOut: 'Ausschließen',
  keepOutHint: '„Ausschließen“ sperrt das Board für eine Adresse bei Ihren Domains.',
  keptOut: (address) => `${address} ist ausgeschlossen`,
  keptOutSince: (date) => `Ausgeschlossen seit ${date}`,
  letIn: 'Wieder zulassen',
  letInOf: (address) => `Wieder zulassen: ${address}`,
  letBackIn: (address) => `${address} ist nicht mehr ausgeschlossen`,
  more: 'Mehr anzeigen',

  invitation: 'Einladung zu einem privaten Board',
  invitationTo: (board) => `${board} ansehen`,
  what: 'Sie sind zu einem privaten Board eingeladen. Die Einladung gilt einmal, für das Konto, das sie annimmt.',
  as: (email) =>
    `Sie nehmen die Einladung als ${email} an. Für ein anderes Konto melden Sie sich ab und öffnen den Link noch einmal.`,
  accept: 'Board öffnen',
  accepting: 'Wird geöffnet …',
  acceptFailed: 'Die Einladung konnte nicht angenommen werden. Bitte versuchen Sie es erneut.',
};
