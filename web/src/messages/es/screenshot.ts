import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'marcador', many: 'de marcadores', other: 'marcadores' };
const BARS = { one: 'recuadro negro', many: 'de recuadros negros', other: 'recuadros negros' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Señalar en la imagen',
  hint: 'Haz clic o toca para poner un marcador numerado al que pueda referirse tu texto. Arrastra para tapar lo que los demás no deban ver.',
  touchHint:
    'Toca para poner un marcador numerado. Desliza para desplazarte. Para tapar algo, pulsa «Tapar» y luego arrastra.',
  tools: 'Herramientas',
  addMarker: 'Añadir un marcador',
  blackOut: 'Tapar',
  remove: 'Quitar',
  undo: 'Deshacer',
  undone: 'Acción deshecha',
  nothingToUndo: 'No hay nada que deshacer',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  nextPart: 'Parte siguiente',
  enlarge: 'Abrir en grande',
  blocked: 'El navegador ha bloqueado la ventana.',
  sendPage: (facts) => `Enviar también: ${facts}`,
  name: 'La imagen',
  use: 'Usar esta imagen',
  cancel: 'Cancelar',
  discardQuestion: '¿Descartar los marcadores y los recuadros negros?',
  discard: 'Descartar',
  area: 'Imagen. Las teclas de flecha mueven el marcador o el recuadro negro seleccionado, Mayús y las flechas cambian el tamaño de un recuadro, Supr lo quita.',
  names: {
    marker: (number) => `Marcador ${number}`,
    bar: (number) => `Recuadro negro ${number}`,
  },
  set: (name, left, top) =>
    `${name} colocado, a un ${left}\u00a0% del borde izquierdo y a un ${top}\u00a0% del superior`,
  moved: (name, left, top) => `${name}, a un ${left}\u00a0% del borde izquierdo y a un ${top}\u00a0% del superior`,
  resized: (name, width, height) => `${name}, ${width} por ${height} píxeles`,
  removed: (name, isRenumbered) =>
    `${name} quitado.${isRenumbered ? ' Los marcadores siguientes tienen números nuevos.' : ''}`,
  most: {
    marker: (most) => `Una imagen puede tener como máximo ${plural(most, MARKERS)}.`,
    bar: (most) => `Una imagen puede tener como máximo ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `ventana de ${formatNumber(width)}\u00a0px de ancho` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Enviado con la imagen: ${facts}`,

  chooseHint: 'Pega o arrastra aquí una imagen, o elige una. Después podrás poner marcadores y tapar partes.',
  choose: 'Elegir una imagen',
  capture: 'Hacer una captura de pantalla',
  refused: 'No se ha hecho ninguna captura de pantalla.',
};
