import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'imagen', many: 'de imágenes', other: 'imágenes' });
const SENT = 'Tu texto se ha enviado, pero sus imágenes no.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Imágenes',
  unnamed: (at, of) => `Imagen ${at} de ${of}`,
  open: (name) => `Abrir en grande: ${name}`,

  add: 'Añadir imágenes',
  hint: (most) => `Hasta ${most}. También puedes pegarlas o arrastrarlas aquí.`,
  point: 'Señalar',
  noPointing: 'No se ha podido cargar el editor. Inténtalo de nuevo.',
  describe: 'Describir esta imagen',
  describePlaceholder: 'Descripción (opcional)',
  remove: 'Quitar',
  removeOne: (at) => `Quitar la imagen ${at}`,
  preparing: 'Preparando',
  added: (most) => (most === 1 ? 'Imagen añadida' : `Imágenes añadidas: ${most}`),
  removed: 'Imagen quitada',

  empty: (name) => `${name} es un archivo vacío.`,
  notPicture: (name) => `${name} no es una imagen PNG, JPEG, WebP o GIF.`,
  heic: (name) => `${name} es una imagen HEIC, que los navegadores no pueden mostrar. Guárdala antes como JPEG.`,
  unreadable: (name) => `No se puede leer ${name}. Es posible que el archivo esté dañado.`,
  folder: 'No se puede añadir una carpeta. Elige las imágenes que contiene.',
  most: (most) => `Puedes añadir hasta ${count(most)}.`,
  tooMany: (most, left) => `Puedes añadir hasta ${count(most)}. Imágenes no añadidas: ${left}.`,
  full: 'No hay espacio para más imágenes hasta que se envíen las demás.',
  missing: 'Esta imagen ya no está en este dispositivo. Quítala y vuelve a añadirla.',

  sending: (pictures) => `Enviando ${count(pictures)}`,
  waiting: (pictures) => `Envío pendiente de conexión: ${count(pictures)}`,
  cancel: 'Cancelar',
  cancelled: 'Las imágenes no se han enviado.',
  failed: `${SENT} Inténtalo de nuevo.`,
  signedOut: `${SENT} La sesión se ha cerrado mientras tanto.`,
  notSaved: (why) => `Las imágenes no se han guardado. ${why}`.trim(),
  retry: 'Reintentar',
  late: `${SENT} El equipo ya ha atendido la sugerencia.`,
  off: `${SENT} Este tablero no admite imágenes.`,
  noStorage: `${SENT} Este sitio no almacena imágenes.`,
  storageRefused: `${SENT} Este sitio no puede almacenar imágenes en este momento.`,
  tooManyNow: `${SENT} Puedes añadir diez imágenes por hora. Inténtalo más tarde.`,
  nearbyFull: `${SENT} Hoy se han enviado muchas imágenes desde tu red. Inténtalo mañana.`,
  boardFull: `${SENT} Este tablero no admite más imágenes por hoy. Inténtalo mañana.`,

  close: 'Cerrar',
  next: 'Imagen siguiente',
  previous: 'Imagen anterior',
  position: (at, of) => `${at} de ${of}`,
  loading: 'Cargando la imagen',
  loadFailed: 'No se ha podido cargar la imagen.',
};
