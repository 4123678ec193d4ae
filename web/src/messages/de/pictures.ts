import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'Bild', other: 'Bilder' });
const SENT = 'Ihr Text wurde gesendet, die Bilder aber nicht.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Bilder',
  unnamed: (at, of) => `Bild ${at} von ${of}`,
  open: (name) => `Groß öffnen: ${name}`,

  add: 'Bilder hinzufügen',
  hint: (most) => `Bis zu ${most}. Sie können sie auch einfügen oder hierherziehen.`,
  point: 'Im Bild markieren',
  noPointing: 'Der Editor konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  describe: 'Dieses Bild beschreiben',
  describePlaceholder: 'Beschreibung (optional)',
  remove: 'Entfernen',
  removeOne: (at) => `Bild ${at} entfernen`,
  preparing: 'Wird vorbereitet',
  added: (most) => (most === 1 ? 'Bild hinzugefügt' : `${count(most)} hinzugefügt`),
  removed: 'Bild entfernt',

  empty: (name) => `${name} ist leer.`,
  notPicture: (name) => `${name} ist kein Bild im Format PNG, JPEG, WebP oder GIF.`,
  heic: (name) =>
    `${name} ist ein HEIC-Bild, das Browser nicht anzeigen können. Bitte speichern Sie es zuerst als JPEG.`,
  unreadable: (name) => `${name} kann nicht gelesen werden. Die Datei ist möglicherweise beschädigt.`,
  folder: 'Ein Ordner kann nicht hinzugefügt werden. Bitte wählen Sie die Bilder darin aus.',
  most: (most) => `Sie können bis zu ${count(most)} hinzufügen.`,
  tooMany: (most, left) => `Sie können bis zu ${count(most)} hinzufügen. Nicht übernommen: ${left}.`,
  full: 'Für weitere Bilder ist erst wieder Platz, wenn die anderen gesendet sind.',
  missing: 'Dieses Bild ist nicht mehr auf diesem Gerät. Bitte entfernen Sie es und fügen Sie es neu hinzu.',

  sending: (pictures) => `Wird gesendet: ${count(pictures)}`,
  waiting: (pictures) => `Wird gesendet, sobald Sie wieder online sind: ${count(pictures)}`,
  cancel: 'Abbrechen',
  cancelled: 'Die Bilder wurden nicht gesendet.',
  failed: `${SENT} Bitte versuchen Sie es erneut.`,
  signedOut: `${SENT} Sie haben sich inzwischen abgemeldet.`,
  notSaved: (why) => `Die Bilder wurden nicht gespeichert. ${why}`.trim(),
  retry: 'Erneut versuchen',
  late: `${SENT} Das Team hat den Eintrag inzwischen bearbeitet.`,
  off: `${SENT} Dieses Board nimmt keine Bilder an.`,
  noStorage: `${SENT} Diese Website speichert keine Bilder.`,
  storageRefused: `${SENT} Diese Website kann im Moment keine Bilder speichern.`,
  tooManyNow: `${SENT} Pro Stunde sind zehn Bilder möglich. Bitte versuchen Sie es später erneut.`,
  nearbyFull: `${SENT} Aus Ihrem Netzwerk kamen heute viele Bilder. Bitte versuchen Sie es morgen erneut.`,
  boardFull: `${SENT} Dieses Board nimmt heute keine weiteren Bilder an. Bitte versuchen Sie es morgen erneut.`,

  close: 'Schließen',
  next: 'Nächstes Bild',
  previous: 'Vorheriges Bild',
  position: (at, of) => `${at} von ${of}`,
  loading: 'Das Bild wird geladen',
  loadFailed: 'Das Bild konnte nicht geladen werden.',
};
