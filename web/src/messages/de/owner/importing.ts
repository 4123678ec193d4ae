import { IMPORT_ITEMS_MAX, IMPORT_VOTES_MAX } from '@shared/limits';
import type * as en from '../../en/owner/importing.ts';
import { formatDateTime } from '../../format.ts';
import type { Words } from '../../words.ts';
import { commentCount as comments, voteCount as votes } from '../board/live.ts';
import * as server from '../error-messages.ts';
import { formatDate, formatNumber, plural } from '../language.ts';

const items = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträge' });
/** In the dative, which follows "mit" and "von". */
const ofItems = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträgen' });
const pagesOf = (count: number) => plural(count, { one: 'Seite', other: 'Seiten' });
const durationOf = (seconds: number) =>
  seconds < 100
    ? plural(seconds, { one: 'Sekunde', other: 'Sekunden' })
    : plural(Math.ceil(seconds / 60), { one: 'Minute', other: 'Minuten' });
const rows = (count: number) => plural(count, { one: 'Zeile', other: 'Zeilen' });
const isOrAre = (count: number) => (count === 1 ? 'ist' : 'sind');

const notes: Words<typeof en.importing.notes> = {
  rowTooWide: 'Nicht übernommen: mehr Zellen als Überschriften',
  rowTooShort: 'Weniger Zellen als Überschriften; die übrigen sind leer',
  quotesBroken: 'Nicht übernommen: Ein Anführungszeichen darin endet nicht',
  titleMissing: 'Nicht übernommen: Der Titel fehlt',
  textMissing: 'Nicht übernommen: Der Text fehlt',
  idMissing: 'Die ID fehlt',
  idBroken: 'Die ID ist beschädigt, wahrscheinlich durch eine Tabellenkalkulation',
  dateUnreadable: 'Das Datum ist nicht lesbar',
  votesUnreadable: 'Die Zahl der Stimmen ist nicht lesbar',
  deleted: 'Nicht übernommen: gelöscht',
  unapproved: 'Nicht übernommen: nie freigegeben',
  private: 'Nicht übernommen: privat',
  repeatedSame: 'Einmal übernommen: steht mehrmals in der Datei',
  repeatedDiffers: 'Die ID steht auch für etwas anderes; beides wird übernommen',
  textCut: 'Das Ende des Textes fehlt: Er ist länger als 10.000 Zeichen',
  commentCut: 'Das Ende eines Kommentars fehlt: Er ist länger als 5.000 Zeichen',
  answerCut: 'Das Ende der Antwort fehlt: Sie ist länger als 5.000 Zeichen',
  nameCut: 'Das Ende eines Namens fehlt',
  tagsCut: 'Mehr als 20 Schlagwörter; die übrigen fehlen',
  votesNegative: 'Weniger als null Stimmen; der Eintrag beginnt ohne Stimmen',
  votesCut: `Mehr Stimmen, als ein Eintrag haben kann; er beginnt mit ${formatNumber(IMPORT_VOTES_MAX)}`,
  picturesLeft: 'Die Bilder werden nicht übernommen',
};

const reasons: Words<typeof en.importing.reasons> = {
  repeated: 'Diese ID steht mehrmals in der Datei, mit anderem Text',
  itemUnknown: 'Der Eintrag dazu ist weder in der Datei noch auf dem Board',
  deletedHere: 'Hier gelöscht',
  mergedHere: 'Der Eintrag dazu wurde hier zusammengeführt',
  originalUnknown: 'Das Original zu diesem Duplikat ist unbekannt',
  originalHidden: 'Das Original zu diesem Duplikat ist verborgen',
  originalApart: 'Das Original zu diesem Duplikat sehen andere Personen',
  originalFull: 'Das Original zu diesem Duplikat kann keine weiteren aufnehmen',
  addressInvalid: 'Die E-Mail-Adresse ist ungültig',
  tagsCut: 'Nicht alle Schlagwörter hatten Platz',
  timeMissing: 'Die Zeit ist nicht bekannt',
  answerTimeMissing: 'Die Zeit der Antwort ist nicht bekannt',
};

const OUTCOMES = {
  new: 'Neu',
  changed: 'Geändert',
  same: 'Gleich',
  left: 'Bleibt wie hier',
  refused: 'Nicht übernommen',
};

export const importing: Words<typeof en.importing> = {
  title: 'Feedback importieren',
  file: 'Datei zum Importieren',
  intro:
    'Ein Export eines anderen Produkts, eine Tabelle (CSV) oder ein Export von Hearback. Vor dem Start ändert sich nichts, niemand wird benachrichtigt, und der Import lässt sich sieben Tage lang rückgängig machen.',
  drop: 'Ziehen Sie eine Datei hierher, fügen Sie ihren Text ein oder wählen Sie sie aus.',
  choose: 'Datei auswählen',
  chooseOther: 'Andere Datei auswählen',
  pasted: 'Eingefügter Text',
  reading: (name) => `${name} wird gelesen`,
  sources: {
    heading: 'Oder von der Website eines anderen Produkts lesen',
    product: 'Produkt',
    names: {
      'github-issues': 'GitHub Issues',
      'github-discussions': 'GitHub Discussions',
      canny: 'Canny',
      featurebase: 'Featurebase',
      fider: 'Fider',
      quackback: 'Quackback',
    },
    addresses: { repository: 'Repository', site: 'Website' },
    examples: { repository: 'owner/name', site: 'https://feedback.example.com' },
    key: 'API-Schlüssel',
    keyIfPrivate: 'API-Schlüssel, falls privat',
    keyHint: 'Wird nur für diesen Import verwendet und nicht gespeichert.',
    onlyNew: (day) => `Nur Neues: Kommentare vor dem ${day} auslassen`,
    read: 'Feedback lesen',
    goOn: 'Weiter',
    stop: 'Anhalten',
    readSoFar: (pages, count) => `Bisher gelesen: ${pagesOf(pages)} mit ${ofItems(count)}`,
    kept: (pages, count) => `Gelesen: ${pagesOf(pages)} mit ${ofItems(count)}. Das Lesen geht dort weiter.`,
    pause: (product, seconds) => `${product} bittet um eine Pause von ${durationOf(seconds)}.`,
    keyHelps: 'Mit einem API-Schlüssel sendet GitHub mehr: Halten Sie an, geben Sie einen ein und lesen Sie weiter.',
    silent: 'Das Produkt antwortet im Moment nicht. Bitte lesen Sie später weiter: Es geht nichts verloren.',
    unreadable: server.sourceUnreadable,
    tooMuch: `Das ist mehr, als ein Import fasst: ${items(IMPORT_ITEMS_MAX)} oder 100\u00a0MB.`,
  },

  problems: {
    empty: 'Die Datei ist leer.',
    onlyHeader: 'Die Datei hat Überschriften und nichts darunter.',
    notText: 'Diese Datei ist nicht lesbar. Bitte exportieren Sie eine CSV-, JSON- oder ZIP-Datei.',
    notThisArchive: 'Diese ZIP-Datei ist kein bekannter Export. Bitte wählen Sie die Datei aus, die darin ist.',
    archiveInArchive:
      'Die ZIP-Datei enthält eine weitere ZIP-Datei. Bitte entpacken Sie sie und wählen Sie die innere aus.',
    spreadsheet:
      'Das ist die Datei einer Tabellenkalkulation. Bitte speichern Sie sie als CSV und wählen Sie die CSV-Datei aus.',
    tooLarge: 'Die Datei ist zu groß. Bitte exportieren Sie in Teilen.',
    tooMany: `Ein Import nimmt höchstens ${items(IMPORT_ITEMS_MAX)} auf.`,
    stopped:
      'Der Browser konnte die Datei nicht fertig lesen. Bitte versuchen Sie es erneut oder exportieren Sie in Teilen.',
    broken: 'Die Datei ist beschädigt oder unvollständig. Bitte exportieren Sie noch einmal.',
    unknown: 'Diese Art von Datei ist nicht bekannt. Bitte exportieren Sie eine CSV-, JSON- oder ZIP-Datei.',
  },

  isFrom: (product) => `Feedback von ${product}`,
  isOf: (format) => `Das ist ein Export von ${format}`,
  isTable: 'Das ist eine Tabelle, deren Aufbau nicht bekannt ist',
  signs: (names) => `Erkannt an: ${names}`,
  holds: (itemCount, commentCount, voteCount, entryCount) =>
    [
      items(itemCount),
      commentCount > 0 && comments(commentCount),
      voteCount > 0 && votes(voteCount),
      entryCount > 0 && plural(entryCount, { one: 'Changelog-Eintrag', other: 'Changelog-Einträge' }),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  titleNeeded: 'Wählen Sie die Spalte mit den Titeln. Dann sehen Sie, was die Datei enthält.',
  boardNeeded: (count) =>
    `Die Datei enthält ${plural(count, { one: 'Board', other: 'Boards' })}. Wählen Sie, welches importiert wird.`,
  holdsNothing: server.importEmpty,
  picturesFollow: (count) =>
    `${plural(count, { one: 'Bild folgt', other: 'Bilder folgen' })} nach dem Import, solange diese Seite offen ist. Was dann fehlt, bringt ein weiterer Import der Datei.`,

  missing: {
    votes: () => 'Diese Datei enthält keine Stimmen.',
    voters: () => 'Die Datei sagt nicht, wer abgestimmt hat. Die Stimmen zählen, ohne Namen.',
    comments: (count) =>
      count === null
        ? 'Kommentare sind nicht in dieser Datei.'
        : `${comments(count)} ${isOrAre(count)} nicht in dieser Datei.`,
    times: () => 'Die Datei sagt nicht, wann etwas geschrieben wurde.',
    merged: () => 'Zusammengeführte Einträge sind nicht in dieser Datei.',
    voteless: () => 'Einträge ohne Stimmen sind nicht in dieser Datei.',
    items: () => 'Diese Datei ist eine von mehreren Seiten. Die Einträge der anderen sind nicht darin.',
    pictures: (count) =>
      count === null
        ? 'Bilder werden nicht übernommen.'
        : `${plural(count, { one: 'Bild wird', other: 'Bilder werden' })} nicht übernommen.`,
    hidden: (count) =>
      count === null
        ? 'Verborgene Einträge werden ausgelassen.'
        : `Ausgelassen: ${rows(count)}, in der Quelle verborgen oder gelöscht.`,
  },
  notGiven: {
    votes: () => 'Das Produkt gibt keine Stimmen heraus.',
    voters: () => 'Das Produkt sagt nicht, wer abgestimmt hat. Die Stimmen zählen, ohne Namen.',
    comments: (count) =>
      count === null
        ? 'Das Produkt gibt keine Kommentare heraus.'
        : `${comments(count)} ${isOrAre(count)} nicht öffentlich oder ${count === 1 ? 'wird' : 'werden'} vom Produkt nicht herausgegeben.`,
    merged: () => 'Das Produkt gibt nicht alle zusammengeführten Einträge heraus.',
  },

  questions: {
    heading: 'Zuerst einige Fragen',
    answered: 'So wird die Datei gelesen',
    order: 'Ein Datum wie 3/4/2026 bedeutet',
    orders: { day: 'Tag zuerst: 3. April', month: 'Monat zuerst: 4. März' },
    shortOrder: 'Ein Datum wie 01/02/03 bedeutet',
    shortOrders: {
      day: 'Tag zuerst: 1. Februar 2003',
      month: 'Monat zuerst: 2. Januar 2003',
      year: 'Jahr zuerst: 3. Februar 2001',
    },
    zone: 'Zeitzone der Zeiten in der Datei',
    none: 'Bitte auswählen',
    board: 'Board für den Import',
    sameIds:
      'Die meisten IDs dieser Datei gibt es hier schon, mit anderen Titeln. Wenn sie aus einer anderen Quelle sind, würde der Import überschreiben, was hier ist.',
    source: 'Sind es dieselben Einträge?',
    sameSource: 'Ja, ihre Titel haben sich geändert',
    earlierSource: (name) => `Nein, sie sind aus „${name}“`,
    otherSource: 'Nein, sie sind aus einer anderen Quelle',
    sourceName: 'Name der Quelle',
    sourceNameHint: 'Geben Sie bei ihrer nächsten Datei denselben Namen ein.',
    columns: 'Welche Spalte ist was?',
    noColumn: 'Nicht in der Datei',
    columnFields: {
      id: 'ID',
      title: 'Titel (erforderlich)',
      text: 'Beschreibung',
      status: 'Status',
      category: 'Kategorie',
      tags: 'Schlagwörter',
      created_at: 'Erstellt',
      author: 'Von wem',
      votes: 'Stimmen',
      voter_name: 'Name der Person, die abgestimmt hat',
      voter_address: 'E-Mail-Adresse der Person, die abgestimmt hat',
      answer: 'Antwort',
      duplicate_of: 'ID des Originals',
    },
    unnamed: (position) => `Spalte ${position}`,
  },

  mapping: {
    heading: 'Was aus den Werten wird',
    statuses: (count) => `Status (${formatNumber(count)})`,
    categories: (count) => `Kategorien (${formatNumber(count)})`,
    tags: (count) => `Schlagwörter (${formatNumber(count)})`,
    inFile: 'In der Datei',
    becomes: 'Wird zu',
    of: (value) => `„${value}“ wird zu`,
    own: 'Status dieses Boards',
    added: 'Diesem Board hinzufügen',
    addedStatus: (name, kind) => `„${name}“ hinzufügen (${kind})`,
    addedTag: (name) => `„${name}“ hinzufügen`,
    noTag: 'Auslassen',
    pending: 'Wartet auf Freigabe',
    more: (count) =>
      `${plural(count, { one: 'weiterer Wert', other: 'weitere Werte' })} dieser Art: als offener Eintrag, ohne das Schlagwort.`,
  },

  sample: (count, of) => {
    if (count >= of) return items(of);
    return count === 1 ? `Der erste von ${ofItems(of)}` : `Die ersten ${formatNumber(count)} von ${ofItems(of)}`;
  },
  sampleColumns: {
    line: 'Zeile',
    title: 'Titel',
    status: 'Status',
    category: 'Kategorie',
    votes: 'Stimmen',
    comments: 'Kommentare',
    at: 'Erstellt',
  },
  noted: (count) => `${plural(count, { one: 'Hinweis', other: 'Hinweise' })} zu Zeilen`,
  line: (line) => `Zeile ${formatNumber(line)}`,
  item: (id) => `Eintrag ${id}`,
  moreNotes: (count) =>
    `${plural(count, { one: 'weiterer Hinweis steht', other: 'weitere Hinweise stehen' })} im Bericht.`,
  notes,
  reasons,

  sending: (sent, of) => `Wird gesendet: Teil ${formatNumber(Math.min(sent + 1, of))} von ${formatNumber(of)}`,
  checking: (handled, of) => `Wird geprüft: ${formatNumber(handled)} von ${formatNumber(of)} Datensätzen`,
  waiting: 'Ein anderer Import dieses Boards läuft noch. Dieser geht danach weiter.',
  pauses: {
    boardInactive:
      'Der Import wartet: Der Tarif des Eigentümers ist nicht aktiv. Der Import geht weiter, sobald er es ist.',
  },
  progress: 'Fortschritt des Imports',
  checked: 'Was der Import tun wird',
  ready: 'Geprüft. Sie können den Import starten.',
  checkedNothing: 'Alles ist schon hier. Der Import wird nichts ändern.',
  changedNothing: 'Alles war schon hier. Der Import hat nichts geändert.',
  start: 'Import starten',
  starting: 'Wird gestartet …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  discard: 'Verwerfen',
  again: 'Erneut versuchen',

  counts: {
    kinds: { item: 'Einträge', comment: 'Kommentare', voter: 'Personen mit Stimme', entry: 'Changelog' },
    outcomes: OUTCOMES,
    unknownVotes: (count) => `${votes(count)} von Personen, deren Namen nicht bekannt sind`,
    duplicates: (count) =>
      `${plural(count, { one: 'doppelter Eintrag', other: 'doppelte Einträge' })} mit dem Original zusammengeführt`,
  },
  details: 'Anzeigen, was geändert wird, bleibt oder nicht übernommen wird',
  detailsOf: 'Was geändert wird, bleibt oder nicht übernommen wird',
  noDetails: 'Es wird nichts geändert, behalten oder ausgelassen.',
  moreDetails: 'Weitere stehen im Bericht.',
  changes: (fields) => `geändert: ${fields}`,
  leaves: (fields) => `hier seitdem geändert, bleibt deshalb: ${fields}`,

  states: {
    checked: 'Geprüft, nicht gestartet',
    importing: 'Läuft',
    done: 'Importiert',
    undoing: 'Wird rückgängig gemacht',
    undone: 'Rückgängig gemacht',
  },
  from: (name, at) => `${name} · ${formatDateTime(at)}`,
  steps: {
    items: (handled, of) => `Noch ${formatNumber(Math.max(0, of - handled))} von ${formatNumber(of)} Datensätzen`,
    merges: () => 'Doppelte Einträge werden zusammengeführt',
    similar: () => 'Ähnliche Einträge werden gesucht',
  },
  pictures: (here, of) => `${formatNumber(here)} von ${plural(of, { one: 'Bild', other: 'Bildern' })} übernommen`,
  picturesNotHere: (count) =>
    `Die Datei enthält ${plural(count, { one: 'Bild', other: 'Bilder' })}. Fehlen nach dem Import welche, wählen Sie dieselbe Datei noch einmal.`,
  picturesStay: 'Bitte lassen Sie diese Seite offen, bis alle übernommen sind.',
  picturesRefused: (count) =>
    `${plural(count, { one: 'Bild wurde', other: 'Bilder wurden' })} nicht übernommen: Das Board nimmt keine an, oder wozu sie gehören, fehlt hier.`,
  picturesLimit: 'Das Board nimmt vorerst keine weiteren Bilder an.',
  picturesAgain: 'Importieren Sie dieselbe Datei später noch einmal: Was fehlt, folgt dann.',
  background: 'Sie können diese Seite schließen. Der Import läuft weiter.',
  doneUntil: (at) => `Dieser Import lässt sich bis ${formatDate(at)} rückgängig machen.`,
  undo: 'Diesen Import rückgängig machen',
  undoing: (handled) => `Bisher zurückgenommen: ${items(handled)}`,
  undone: (kept) =>
    kept === 0
      ? 'Alles, was der Import getan hat, ist zurückgenommen.'
      : `${plural(kept, { one: 'Eintrag ist', other: 'Einträge sind' })} geblieben, weil seitdem abgestimmt, kommentiert oder etwas geändert wurde.`,
  downloadReport: 'Bericht herunterladen',
  downloadAddresses: 'Alte und neue Adressen herunterladen',
  downloading: 'Wird heruntergeladen …',
  earlier: (count) => `Frühere Importe (${formatNumber(count)})`,
  loadingImports: 'Die Importe werden geladen',
  loadFailed: 'Die Importe dieses Boards konnten nicht geladen werden.',
  failed: server.importFailed,

  report: {
    columns: ['Zeile', 'Art', 'ID in der Quelle', 'Ergebnis', 'Grund', 'Geändert', 'Bleibt wie hier', 'ID hier'],
    addressColumns: ['ID in der Quelle', 'Alte Adresse', 'Neue Adresse'],
    noted: 'Hinweis',
    kinds: { item: 'Eintrag', comment: 'Kommentar', voter: 'Person mit Stimme', entry: 'Changelog-Eintrag' },
    outcomes: OUTCOMES,
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      category: 'Kategorie',
      status: 'Status',
      tags: 'Schlagwörter',
      answer: 'Antwort',
      votes: 'Stimmen',
      pinned: 'angeheftet',
      shared: 'für alle sichtbar',
      archived: 'archiviert',
      eta: 'geplanter Termin',
    },
  },
};
