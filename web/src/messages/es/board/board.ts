import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'resultado', many: 'de resultados', other: 'resultados' };

export const board: Words<typeof en.board> = {
  loading: 'Cargando las sugerencias',
  heading: (name) => `Sugerencias para ${name}`,
  list: 'Sugerencias',
  builtWith: 'Creado con',

  search: 'Buscar sugerencias',
  searchPlaceholder: 'Buscar sugerencias…',
  clearSearch: 'Borrar la búsqueda',
  add: 'Añadir sugerencia',
  menu: 'Ordenar y filtrar',
  removeFilter: (label) => `Quitar el filtro: ${label}`,

  empty: 'No se han encontrado sugerencias',
  emptyInvitation: 'Comparte la primera idea.',
  shareFirst: 'Compartir una idea',
  clearFilters: 'Quitar los filtros',
  addSearched: (text) => `Añadir «${text}»`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => `${plural(count, RESULTS)} por ahora`,
  showMore: 'Mostrar más',
  loadingMore: 'Cargando más sugerencias',
  nothingSoFar: 'No se ha encontrado nada por ahora. Quedan sugerencias por revisar.',
  moreToSearch: 'Quedan sugerencias por revisar.',
  keepLooking: 'Seguir buscando',
  looking: 'Buscando más sugerencias',
  moreFailed: 'No se han podido cargar más sugerencias.',
  end: 'No hay más.',

  all: 'Todas las sugerencias',
  actions: 'Acciones',
  by: (name) => `por ${name}`,
  itemMissing: 'Esta sugerencia no está disponible.',
  mergedInto: (title) => `Combinada con «${title}»`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'imagen', many: 'de imágenes', other: 'imágenes' }),
  archived: 'Archivada',
  pinned: 'Fijada',
  answered: 'Respondida',
  shippedIn: 'Incluida en',
  answerFrom: (name) => `Respuesta de ${name}`,
  answerFailed: 'No se ha podido cargar la respuesta.',
  waiting: 'Pendiente de aprobación',
  expand: 'Leer más',
  collapse: 'Leer menos',

  signIn: 'Iniciar sesión',
  signInToTakePart: 'Inicia sesión para votar, comentar y enviar sugerencias.',
  readOnly: 'Este tablero es de solo lectura en este momento. No admite votos, comentarios ni sugerencias nuevas.',
  closed: 'Ahora hay que iniciar sesión para votar, comentar o enviar sugerencias en este tablero.',
  itemGone: 'Esta sugerencia ya no está en el tablero.',
  retry: 'Reintentar',

  fresh: freshItems,

  open: 'Abrir las sugerencias',
  buttonLabel: 'Sugerencias',
  close: 'Cerrar las sugerencias',
};

export const form: Words<typeof en.form> = {
  heading: 'Añadir sugerencia',
  back: 'Volver',
  loading: 'Cargando el formulario',
  loadFailed: 'No se ha podido cargar el formulario. Inténtalo de nuevo.',
  submitted: 'Tu sugerencia se ha enviado. ¡Gracias!',
  failedRetry: 'No se ha podido enviar la sugerencia. Inténtalo de nuevo.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Votar por «${title}», ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Iniciar sesión para votar por «${title}», ${voteCount(count)}`,
  added: 'Tu voto se ha añadido',
  removed: 'Tu voto se ha retirado',
  addFailed: 'No se ha podido votar. Inténtalo de nuevo.',
  removeFailed: 'No se ha podido retirar el voto. Inténtalo de nuevo.',
  transferFailed: 'No se han podido transferir tus votos anteriores. Inténtalo de nuevo.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Sigues esta sugerencia',
  ended: 'Ya no sigues esta sugerencia',
  failed: 'Algo ha fallado. Inténtalo de nuevo.',
  offer: 'Avisarme de los cambios',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Cargando los comentarios',
  loadFailed: 'No se han podido cargar los comentarios. Inténtalo de nuevo.',
  authorSignedIn: 'Miembro',
  authorAnonymous: 'Persona anónima',
  confirmed: 'identidad confirmada',
  unconfirmed: 'identidad sin confirmar',
  added: 'Tu comentario se ha añadido',
  waits: 'Tu comentario aparecerá cuando el equipo lo apruebe.',
  deleted: 'Tu comentario se ha eliminado',
  deleteFailed: 'No se ha podido eliminar tu comentario. Inténtalo de nuevo.',
  addFailed: 'No se ha podido añadir tu comentario. Inténtalo de nuevo.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Editada ${when}`,
  editedByTeam: (when) => `Editada por el equipo ${when}`,
  saved: 'Tus cambios se han guardado',
  saveFailed: 'No se han podido guardar tus cambios. Inténtalo de nuevo.',
  saveRefused:
    'Esto ya no se puede cambiar: ha pasado una hora, o bien otras personas han votado, comentado, respondido o cambiado el estado. Tu texto se conserva para que puedas copiarlo.',
  deleted: 'Tu sugerencia se ha eliminado',
  deleteFailed: 'No se ha podido eliminar tu sugerencia. Inténtalo de nuevo.',
  deleteRefused:
    'Esto ya no se puede eliminar: ha pasado una hora, o bien otras personas han votado, comentado, respondido o cambiado el estado.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'No se han podido cargar las sugerencias',
  unknown: 'Se ha producido un error desconocido',
  missingIdTitle: 'Falta el ID del producto',
  missingId: 'Incluye en la dirección un ID de producto válido.',
  productNotFound: (id) => `No se ha encontrado ningún producto con el ID «${id}». Comprueba el ID del producto.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Se enviará cuando vuelva la conexión',
  kept: 'No tienes conexión. Se guarda aquí y se enviará cuando vuelva la conexión.',
  picturesSent: 'Tus imágenes se han guardado',
  picturesFailed: 'Tu texto se ha enviado, pero sus imágenes no. Inténtalo de nuevo.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Secciones del tablero',
  list: 'Sugerencias',
  names: { roadmap: 'Hoja de ruta', changelog: 'Novedades', mine: 'Mi actividad' },
};
