import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'markering', other: 'markeringen' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Aanwijzen',
  hint: 'Klik of tik om een genummerde markering te plaatsen waar je in je tekst naar kunt verwijzen. Sleep om zwart te maken wat anderen niet mogen zien.',
  touchHint:
    'Tik om een genummerde markering te plaatsen. Veeg om te scrollen. Tik op “Zwart maken” en sleep om iets zwart te maken.',
  tools: 'Hulpmiddelen',
  addMarker: 'Markering toevoegen',
  blackOut: 'Zwart maken',
  remove: 'Verwijderen',
  undo: 'Ongedaan maken',
  undone: 'Ongedaan gemaakt',
  nothingToUndo: 'Er is niets om ongedaan te maken',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  nextPart: 'Volgend deel',
  enlarge: 'Groot openen',
  blocked: 'De browser heeft het venster geblokkeerd.',
  sendPage: (facts) => `Meesturen: ${facts}`,
  name: 'De afbeelding',
  use: 'Deze afbeelding gebruiken',
  cancel: 'Annuleren',
  discardQuestion: 'Markeringen en zwarte balken weggooien?',
  discard: 'Weggooien',
  area: 'Afbeelding. Met de pijltoetsen verplaats je de geselecteerde markering of zwarte balk, met Shift en de pijltoetsen verander je de grootte van een balk, met Delete verwijder je de selectie.',
  names: {
    marker: (number) => `Markering ${number}`,
    bar: (number) => `Zwarte balk ${number}`,
  },
  set: (name, left, top) => `${name} geplaatst, ${left}% van links, ${top}% van boven`,
  moved: (name, left, top) => `${name}, ${left}% van links, ${top}% van boven`,
  resized: (name, width, height) => `${name}, ${width} bij ${height} pixels`,
  removed: (name, isRenumbered) =>
    `${name} verwijderd.${isRenumbered ? ' De markeringen daarna hebben een nieuw nummer.' : ''}`,
  most: {
    marker: (most) => `Een afbeelding kan maximaal ${plural(most, MARKERS)} hebben.`,
    bar: (most) =>
      `Een afbeelding kan maximaal ${plural(most, { one: 'zwarte balk', other: 'zwarte balken' })} hebben.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `venster ${formatNumber(width)} px breed` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Meegestuurd: ${facts}`,

  chooseHint:
    'Plak een afbeelding, sleep er een hierheen of kies er een. Daarna kun je markeringen plaatsen en delen zwart maken.',
  choose: 'Afbeelding kiezen',
  capture: 'Schermafbeelding maken',
  refused: 'Er is geen schermafbeelding gemaakt.',
};
