import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Im Bild markieren',
  hint: 'Klicken oder tippen Sie, um eine nummerierte Markierung für Ihren Text zu setzen. Ziehen Sie, um zu schwärzen, was andere nicht sehen sollen.',
  touchHint:
    'Tippen Sie, um eine nummerierte Markierung zu setzen, und wischen Sie, um zu scrollen. Zum Schwärzen tippen Sie auf „Schwärzen“ und ziehen dann.',
  tools: 'Werkzeuge',
  addMarker: 'Markierung setzen',
  blackOut: 'Schwärzen',
  remove: 'Entfernen',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  nextPart: 'Nächster Ausschnitt',
  enlarge: 'Groß öffnen',
  blocked: 'Der Browser hat das Fenster blockiert.',
  sendPage: (facts) => `Mitsenden: ${facts}`,
  name: 'Das Bild',
  use: 'Dieses Bild verwenden',
  cancel: 'Abbrechen',
  discardQuestion: 'Markierungen und Schwärzungen verwerfen?',
  discard: 'Verwerfen',
  area: 'Bild. Die Pfeiltasten verschieben die ausgewählte Markierung oder Schwärzung, Umschalttaste und Pfeiltasten ändern die Größe einer Schwärzung, Entf entfernt sie.',
  names: {
    marker: (number) => `Markierung ${number}`,
    bar: (number) => `Schwärzung ${number}`,
  },
  set: (name, left, top) => `${name} gesetzt, ${left} % von links, ${top} % von oben`,
  moved: (name, left, top) => `${name}, ${left} % von links, ${top} % von oben`,
  resized: (name, width, height) => `${name}, ${width} mal ${height} Pixel`,
  removed: (name, isRenumbered) =>
    `${name} entfernt.${isRenumbered ? ' Die Markierungen danach haben neue Nummern.' : ''}`,
  most: {
    marker: (most) => `Ein Bild hat höchstens ${plural(most, { one: 'Markierung', other: 'Markierungen' })}.`,
    bar: (most) => `Ein Bild hat höchstens ${plural(most, { one: 'Schwärzung', other: 'Schwärzungen' })}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, { one: 'Markierung', other: 'Markierungen' }) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `Fenster ${formatNumber(width)} px breit` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Mitgesendet: ${facts}`,

  chooseHint:
    'Fügen Sie ein Bild ein, ziehen Sie eines hierher oder wählen Sie eines aus. Danach setzen Sie Markierungen und schwärzen Teile.',
  choose: 'Bild auswählen',
  capture: 'Bildschirmfoto aufnehmen',
  refused: 'Es wurde kein Bildschirmfoto aufgenommen.',
};
