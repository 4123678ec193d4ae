import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'znacznik', few: 'znaczniki', many: 'znaczników' };
const BARS = { one: 'czarny pasek', few: 'czarne paski', many: 'czarnych pasków' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Zaznacz na obrazie',
  hint: 'Kliknij lub dotknij, aby umieścić znacznik z numerem, do którego odwołasz się w tekście. Przeciągnij, aby zaczernić to, czego inni nie powinni widzieć.',
  touchHint:
    'Dotknij, aby umieścić znacznik z numerem. Przesuń palcem, aby przewinąć. Aby coś zaczernić, naciśnij „Zaczernij”, a potem przeciągnij.',
  tools: 'Narzędzia',
  addMarker: 'Dodaj znacznik',
  blackOut: 'Zaczernij',
  remove: 'Usuń',
  undo: 'Cofnij',
  undone: 'Cofnięto',
  nothingToUndo: 'Nie ma nic do cofnięcia',
  zoomIn: 'Powiększ',
  zoomOut: 'Pomniejsz',
  nextPart: 'Następna część',
  enlarge: 'Otwórz w powiększeniu',
  blocked: 'Przeglądarka zablokowała okno.',
  sendPage: (facts) => `Wyślij także: ${facts}`,
  name: 'Obraz',
  use: 'Użyj tego obrazu',
  cancel: 'Anuluj',
  discardQuestion: 'Odrzucić znaczniki i czarne paski?',
  discard: 'Odrzuć',
  area: 'Obraz. Klawisze strzałek przesuwają wybrany znacznik lub czarny pasek, Shift ze strzałkami zmienia rozmiar paska, Delete usuwa wybrany element.',
  names: {
    marker: (number) => `Znacznik ${number}`,
    bar: (number) => `Czarny pasek ${number}`,
  },
  set: (name, left, top) => `Dodano: ${name}, ${left}% od lewej, ${top}% od góry`,
  moved: (name, left, top) => `${name}, ${left}% od lewej, ${top}% od góry`,
  resized: (name, width, height) => `${name}, rozmiar w pikselach: ${width} na ${height}`,
  removed: (name, isRenumbered) => `Usunięto: ${name}.${isRenumbered ? ' Kolejne znaczniki mają nowe numery.' : ''}`,
  most: {
    marker: (most) => `Limit na jednym obrazie: ${plural(most, MARKERS)}.`,
    bar: (most) => `Limit na jednym obrazie: ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `okno o szerokości ${formatNumber(width)} px` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Wysłano także: ${facts}`,

  chooseHint:
    'Wklej obraz, przeciągnij go tutaj lub wybierz z urządzenia. Potem możesz dodać na nim znaczniki i zaczernić fragmenty.',
  choose: 'Wybierz obraz',
  capture: 'Zrób zrzut ekranu',
  refused: 'Nie wykonano zrzutu ekranu.',
};
