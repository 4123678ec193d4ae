import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'segnaposto', many: 'di segnaposto', other: 'segnaposto' };
const BARS = { one: 'riquadro nero', many: 'di riquadri neri', other: 'riquadri neri' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Annota l’immagine',
  hint: 'Fai clic o tocca per inserire un segnaposto numerato a cui fare riferimento nel testo. Trascina per oscurare ciò che gli altri non devono vedere.',
  touchHint:
    'Tocca per inserire un segnaposto numerato. Scorri per spostarti. Per oscurare qualcosa, premi «Oscura» e poi trascina.',
  tools: 'Strumenti',
  addMarker: 'Aggiungi un segnaposto',
  blackOut: 'Oscura',
  remove: 'Rimuovi',
  undo: 'Annulla l’ultima azione',
  undone: 'Azione annullata',
  nothingToUndo: 'Non c’è nulla da annullare',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  nextPart: 'Parte successiva',
  enlarge: 'Apri ingrandita',
  blocked: 'Il browser ha bloccato la finestra.',
  sendPage: (facts) => `Invia anche: ${facts}`,
  name: 'L’immagine',
  use: 'Usa questa immagine',
  cancel: 'Annulla',
  discardQuestion: 'Eliminare i segnaposto e i riquadri neri?',
  discard: 'Elimina',
  area: 'Immagine. I tasti freccia spostano il segnaposto o il riquadro nero selezionato, Maiusc e i tasti freccia ridimensionano un riquadro, Canc lo rimuove.',
  names: {
    marker: (number) => `Segnaposto ${number}`,
    bar: (number) => `Riquadro nero ${number}`,
  },
  set: (name, left, top) => `${name} inserito: ${left}% da sinistra, ${top}% dall’alto`,
  moved: (name, left, top) => `${name}: ${left}% da sinistra, ${top}% dall’alto`,
  resized: (name, width, height) => `${name}, ${width} per ${height} pixel`,
  removed: (name, isRenumbered) =>
    `${name} rimosso.${isRenumbered ? ' I segnaposto successivi hanno numeri nuovi.' : ''}`,
  most: {
    marker: (most) => `Un’immagine può avere al massimo ${plural(most, MARKERS)}.`,
    bar: (most) => `Un’immagine può avere al massimo ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `finestra larga ${formatNumber(width)}\u00a0px` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Inviato con l’immagine: ${facts}`,

  chooseHint:
    'Incolla o trascina qui un’immagine, oppure scegline una. Potrai poi inserire segnaposto e oscurarne delle parti.',
  choose: 'Scegli un’immagine',
  capture: 'Acquisisci uno screenshot',
  refused: 'Nessuno screenshot acquisito.',
};
