import type * as en from '../../en/owner/answers.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

const items = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträge' });

export const answers: Words<typeof en.answers> = {
  title: 'Antwort',
  add: 'Status und Antwort …',
  edit: 'Antwort bearbeiten',
  remove: 'Antwort entfernen',
  dialogTitle: 'Status und Antwort',
  field: 'Antwort',
  placeholder: 'Was geschieht als Nächstes, oder warum nicht?',
  hint: 'Alle, die den Eintrag sehen, lesen sie, mit dem Namen Ihres Boards.',
  left: (count) => `noch ${plural(count, { one: 'Zeichen', other: 'Zeichen' })}`,
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saveAnswer: 'Antwort speichern',
  required: 'Bitte schreiben Sie eine Antwort oder lassen Sie das Feld leer.',
  empty: 'Bitte schreiben Sie eine Antwort.',
  followed: 'Die Antwort wurde gerade anderswo geändert. Das ist die neue.',
  conflict: 'Die Antwort wurde inzwischen anderswo geändert. Speichern ersetzt sie durch Ihre.',
  showOther: 'Andere Antwort anzeigen',
  aside: 'Ihr eigener Text bleibt erhalten.',
  bringBack: 'Zurück zum eigenen Text',
  replaced: 'Jemand aus Ihrem Team hat Ihre Antwort ersetzt:',
  removedByOther: 'Jemand aus Ihrem Team hat Ihre Antwort entfernt:',
  restore: 'Eigene Antwort wiederherstellen',
  keepTheirs: 'Die andere behalten',
  keepRemoved: 'Entfernt lassen',
  kept: 'Ihr Text von vorher, noch nicht gespeichert.',
  tooLong: 'Die Antwort ist zu lang. Höchstens 1.000 Zeichen sind möglich.',

  saved: 'Die Antwort wurde gespeichert',
  savedWith: (status) => `Die Antwort wurde gespeichert, der Status ist jetzt „${status}“`,
  savedMany: (count) => `${items(count)} beantwortet`,
  removed: 'Die Antwort wurde entfernt',
  failed: 'Die Antwort konnte nicht gespeichert werden',
};

export const labels: Words<typeof en.labels> = {
  statuses: 'Status',
  statusesHint:
    'Eigene Namen dafür, wie es mit einem Eintrag steht. Jeder gehört zu einem der vier festen Status, nach denen Besucher ebenfalls filtern.',
  tags: 'Schlagwörter',
  tagsHint:
    'Besucher sehen die Schlagwörter eines Eintrags und filtern das Board danach. Vergeben können nur Sie und Ihr Team sie.',
  addStatus: 'Status hinzufügen',
  addTag: 'Schlagwort hinzufügen',
  name: 'Name',
  nameOf: (name) => `Name von ${name}`,
  kind: 'Zählt als',
  kindOf: (name) => `${name} zählt als`,
  kindFixed: 'Es gibt schon Feedback mit diesem Status. Deshalb lässt sich nicht ändern, als was er zählt.',
  color: 'Farbe',
  colorOf: (name) => `Farbe von ${name}`,
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  reorder: (name) => `${name} verschieben`,
  reorderHint: 'Ziehen oder mit den Pfeiltasten verschieben',
  moved: (name, place, of) => `${name} ist jetzt Nummer ${formatNumber(place)} von ${formatNumber(of)}`,
  remove: (name) => `${name} löschen`,
  unnamed: (place) => `Nummer ${formatNumber(place)}`,
  full: (max) => `Die Höchstzahl von ${formatNumber(max)} ist erreicht.`,
  deleteStatusTitle: (name) => `Den Status „${name}“ löschen?`,
  deleteStatusText: (kind) =>
    `Einträge zählen weiterhin als: ${kind}. Die Änderung gilt, sobald Sie die Einstellungen speichern.`,
  deleteTagTitle: (name) => `Das Schlagwort „${name}“ löschen?`,
  deleteTagText: 'Einträge verlieren dieses Schlagwort. Die Änderung gilt, sobald Sie die Einstellungen speichern.',

  nameRequired: 'Bitte geben Sie einen Namen ein',
  nameTooLong: 'Der Name ist zu lang. Höchstens 24 Zeichen sind möglich.',
  nameTaken: 'Diesen Namen gibt es schon',
  invalid: 'Bitte prüfen Sie die Namen Ihrer Status und Schlagwörter.',

  tag: 'Schlagwort',
  editTags: 'Schlagwörter',
  tagItems: 'Schlagwort hinzufügen',
  untagItems: 'Schlagwort entfernen',
  tooMany: (max) => `Ein Eintrag kann höchstens ${plural(max, { one: 'Schlagwort', other: 'Schlagwörter' })} haben.`,
  tagAdded: (name) => `Schlagwort „${name}“ hinzugefügt`,
  tagRemoved: (name) => `Schlagwort „${name}“ entfernt`,
  tagAddedMany: (count, name, full) =>
    full === 0
      ? `Schlagwort „${name}“ hinzugefügt: ${items(count)}`
      : `Schlagwort „${name}“ hinzugefügt: ${items(count)}. Ausgelassen: ${items(full)} mit fünf Schlagwörtern`,
  tagRemovedMany: (count, name) => `Schlagwort „${name}“ entfernt: ${items(count)}`,
  allFull: 'Diese Einträge haben schon fünf Schlagwörter.',
  tagFailed: 'Die Schlagwörter konnten nicht geändert werden',
};

export const labelColors: Words<typeof en.labelColors> = {
  gray: 'Grau',
  blue: 'Blau',
  teal: 'Blaugrün',
  green: 'Grün',
  amber: 'Bernstein',
  orange: 'Orange',
  red: 'Rot',
  purple: 'Lila',
};

export const notes: Words<typeof en.notes> = {
  title: 'Interne Notizen',
  form: {
    field: 'Interne Notiz: nur Ihr Team liest sie',
    hint: 'Besucher sehen Notizen nie. Strg und Eingabetaste fügen sie hinzu.',
    add: 'Notiz für das Team hinzufügen',
    required: 'Bitte schreiben Sie zuerst eine Notiz.',
    tooLong: 'Der Text wurde auf 2.000 Zeichen gekürzt.',
    failed: 'Die Notiz konnte nicht hinzugefügt werden',
  },
  delete: 'Notiz löschen',
  none: 'Noch keine Notizen',
  more: 'Weitere Notizen anzeigen',
  loading: 'Die Notizen werden geladen',
  loadFailed: 'Die Notizen konnten nicht geladen werden',
  sending: 'Noch nicht gesendet',
  deleted: 'Die Notiz wurde gelöscht',
  deleteFailed: 'Die Notiz konnte nicht gelöscht werden',
  question: { title: 'Notiz löschen', text: 'Diese Notiz löschen? Das lässt sich nicht rückgängig machen.' },
};

export const itemPage: Words<typeof en.itemPage> = {
  origins: 'Mit den Bildern gesendet',
  originFailed: 'Die Seite konnte nicht geladen werden.',
  more: 'Weitere Aktionen',
  properties: 'Eigenschaften',
  setEta: 'Termin festlegen',
  statusKey: 'Status (S)',
  tagsKey: 'Schlagwörter (L)',
  pinKey: 'Anheften oder loslösen (P)',
  archiveKey: 'Archivieren oder wiederherstellen (E)',
  mergeKey: 'Zusammenführen mit … (M)',
  previousKey: 'Vorheriges Feedback (K)',
  nextKey: 'Nächstes Feedback (J)',
};

export const composer: Words<typeof en.composer> = {
  title: 'Schreiben',
  modes: 'Wer es liest',
  tabs: { public: 'Öffentlich', team: 'Notiz' },
  hints: { public: 'Alle lesen es (R für einen Kommentar, A für die Antwort)', team: 'Nur Ihr Team liest es' },
  saveWithStatus: 'Speichern und Status setzen',
  discard: 'Änderungen verwerfen',
  readers: {
    title: 'Wer es erfährt',
    answer: 'Antwort auf dem Board',
    comment: 'Kommentar in der Unterhaltung',
    mail: (count) =>
      count === null
        ? 'E-Mail an alle, die folgen'
        : `E-Mail an ${plural(count, { one: 'Person, die folgt', other: 'Personen, die folgen' })}`,
    nobody: 'Niemand, der folgt, wünscht E-Mails. Sichtbar ist es in den Benachrichtigungen auf dem Board.',
    noMail: 'Keine E-Mail. Wer folgt, sieht es in den Benachrichtigungen auf dem Board.',
    private: {
      nobody: 'Niemand, der folgt, wünscht E-Mails. Wer folgt, sieht es beim Öffnen des Boards.',
      noMail: 'Keine E-Mail. Wer folgt, sieht es beim Öffnen des Boards.',
    },
    changelog: 'Eintrag im Changelog',
    hints: {
      answer: 'Über allen Kommentaren und in der Liste gekennzeichnet.',
      comment: 'Unter den Kommentaren, mit der Kennzeichnung Ihres Teams.',
      mail: 'Nach zehn Minuten. „Rückgängig“ hält sie auf.',
      changelog: 'Wird sofort veröffentlicht, mit dem Titel dieses Eintrags.',
    },
    answerFrom: (board) => `Antwort von ${board}`,
    replaces: (when) => `Ersetzt die Antwort, die ${when} geschrieben wurde.`,
  },
  sent: {
    comment: 'Kommentar gesendet',
    entry: 'Changelog-Eintrag veröffentlicht',
    all: (first, next) => `${first}. ${next}`,
  },
};

export const edits: Words<typeof en.edits> = {
  edited: (when) => `Bearbeitet ${when}`,
  editedByTeam: (when) => `Vom Team bearbeitet ${when}`,
  edit: 'Titel und Text bearbeiten',
  itemTitle: 'Titel',
  description: 'Beschreibung',
  hint: 'Besucher lesen, dass das Team den Text geändert hat. Der frühere Text bleibt hier erhalten.',
  beginning:
    'Das ist der Anfang eines importierten Textes, der länger ist, als ein Text hier sein kann. Er bleibt vollständig, solange Sie dieses Feld nicht ändern; danach bleibt nur, was hier steht.',
  save: 'Text speichern',
  saved: 'Der Text wurde gespeichert',
  saveFailed: 'Der Text konnte nicht gespeichert werden',
  conflict: 'Dieser Text wurde inzwischen anderswo geändert. Speichern ersetzt ihn durch Ihren.',
  show: 'Früheren Text anzeigen',
  hide: 'Frühere Texte ausblenden',
  title: 'Frühere Texte',
  until: (when) => `Bis ${when}`,
  loading: 'Die früheren Texte werden geladen',
  none: 'Der frühere Text ist noch nicht da.',
  failed: 'Die früheren Texte konnten nicht geladen werden',
};
