import type * as en from '../../en/owner/voters.ts';
import type { Words } from '../../words.ts';
import { voteCount } from '../board/live.ts';
import * as server from '../error-messages.ts';
import { formatNumber } from '../language.ts';

export const voters: Words<typeof en.voters> = {
  title: 'Wer abgestimmt hat',
  loading: 'Wird geladen …',
  failed: 'Die Liste konnte nicht geladen werden',
  none: 'Es hat noch niemand abgestimmt.',
  sum: (all, visitors, known) =>
    `${voteCount(all)}: ${formatNumber(visitors)} unbekannt, ${formatNumber(known)} bekannt`,
  list: 'Bekannte Personen',
  unnamed: 'Person ohne gespeicherten Namen',
  own: 'Hat abgestimmt',
  addedByYou: 'Von Ihnen hinzugefügt',
  addedByOwner: 'Vom Eigentümer hinzugefügt',
  addedByTeam: 'Vom Team hinzugefügt',
  addedBy: (name) => `Von ${name} hinzugefügt`,
  link: 'Quelle öffnen',
  remove: 'Entfernen',
  removeOf: (person) => `Stimme entfernen: ${person}`,
  removing: 'Wird entfernt …',
  removed: 'Die Stimme wurde entfernt',
  removeFailed: server.voterFailed,
  more: 'Mehr anzeigen',
  download: 'Als CSV herunterladen',
  downloading: 'Wird heruntergeladen …',
  downloadFailed: 'Die Liste konnte nicht heruntergeladen werden',
  file: (title) => `${title} Stimmen.csv`,
  columns: ['Name', 'E-Mail-Adresse', 'Firma', 'Abgestimmt am (UTC)', 'Vom Team hinzugefügt', 'Quelle', 'Link'],
  yes: 'Ja',
  no: 'Nein',

  add: 'Stimme hinzufügen',
  addText: 'Fügen Sie die Stimme eines Kunden hinzu. Jede Person zählt einmal und erhält keine E-Mail.',
  name: 'Name',
  address: 'E-Mail-Adresse',
  addressHint: 'Wenn Ihre Website einen Nutzer mit dieser Adresse kennt, gehört die Stimme ihm.',
  source: 'Quelle',
  sourcePlaceholder: 'Anruf, Ticket, Gespräch',
  sourceHint: 'Zu angemeldeten Nutzern wird keine Quelle gespeichert, weil sie ihre Stimmen sehen können.',
  url: 'Link zur Quelle',
  required: server.personRequired,
  nameTooLong: server.personTooLong,
  addressInvalid: server.emailInvalid,
  sourceTooLong: server.sourceTooLong,
  urlInvalid: server.linkInvalid,
  adding: 'Wird hinzugefügt …',
  addFailed: server.voterFailed,
  added: 'Die Stimme wurde hinzugefügt',
  already: 'Diese Person hat schon abgestimmt',

  customer: 'Für einen Kunden (optional)',
  customerHint: 'Die erste Stimme gehört dieser Person. Name und Adresse sieht nur Ihr Team.',
  itemWithoutVoter:
    'Der Eintrag ist auf dem Board, die Stimme aber wurde nicht gespeichert. Fügen Sie sie in den Details hinzu.',

  company: 'Firma',
  companyIs: (name) => `Firma: ${name}`,
  companyUnknown: 'unbekannt',
  anyCompany: 'Alle Firmen',
  companiesLoading: 'Die Firmen werden geladen …',
  companiesFailed: 'Die Firmen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  noCompanies: 'Es ist noch keine Firma bekannt. Ihre Website nennt sie, wenn sie Nutzer anmeldet.',
  companyTitle: 'Wofür diese Firma am meisten gestimmt hat',
};
