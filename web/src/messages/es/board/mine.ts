import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'elemento', many: 'de elementos', other: 'elementos' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Publicado', voted: 'Votado', following: 'Siguiendo' },
  listsLabel: 'Mostrar',
  loading: 'Cargando tu actividad',
  failedTitle: 'No se ha podido cargar tu actividad',
  empty: {
    posted: 'Aún no has publicado nada aquí',
    voted: 'Aún no has votado aquí',
    following: 'Aún no sigues nada aquí',
  },
  emptyText: {
    posted: 'Aquí aparecen tus sugerencias y comentarios, con su estado y sus respuestas.',
    voted: 'Aquí aparecen las sugerencias por las que votas, con su estado y sus respuestas.',
    following: 'Aquí aparecen las sugerencias que sigues, con su estado y sus respuestas.',
  },
  showMore: 'Mostrar más',
  loadingMore: 'Cargando más',
  moreFailed: 'No se ha podido cargar más.',
  when: {
    posted: (when) => `Publicada ${when}`,
    commented: (when) => `Comentada ${when}`,
    voted: (when) => `Votada ${when}`,
    following: (when) => `Seguida ${when}`,
  },
  comment: 'Tu comentario:',
  mergedFrom: (title) => `Tu sugerencia «${title}» se ha combinado con esta`,
  answerFrom: (name) => `Respuesta de ${name}:`,
  news: 'Nuevo:',
  newStatus: (status) => `estado «${status}»`,
  newAnswer: 'una respuesta',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Usar en otro dispositivo',
  account: 'Has iniciado sesión. Inicia sesión con la misma cuenta en el otro dispositivo para ver allí tu actividad.',
  newHeading: 'Código para el otro dispositivo',
  newText:
    'Con un código, los dos navegadores cuentan como la misma persona: un solo voto por sugerencia, las mismas listas y las mismas notificaciones.',
  create: 'Crear un código',
  createAnew: 'Crear un código nuevo',
  picture: 'Código QR que abre este tablero en el otro dispositivo, con el código incluido',
  where: (address) => `Escanea la imagen o abre ${address} en el otro dispositivo e introduce el código.`,
  until: (time) => `Solo sirve una vez. Caducidad: ${time}. No se lo enseñes a nadie más.`,
  expired: 'El código ha caducado. Crea uno nuevo.',
  useHeading: 'Código del otro dispositivo',
  useText:
    'Todo lo de este navegador pasa a tu otro dispositivo, en todos los tableros que has usado aquí. Introduce solo un código que hayas creado tú.',
  code: 'Código',
  use: 'Usar este código',
  misspelled: 'Un código tiene 8 letras o cifras, y nunca 0, 1, B, I, L, O, S ni Z. Compruébalo.',
  done: 'Tus dispositivos están vinculados',
  failed: 'Algo ha fallado. Inténtalo de nuevo.',
  refused: {
    deviceCodeInvalid:
      'Este código es incorrecto, ya se ha usado o tiene más de diez minutos. Revisa cada letra o crea un código nuevo en el otro dispositivo.',
    deviceCodeOwn: 'Este código es de este navegador. Escríbelo en el otro dispositivo.',
    deviceOfAccount: 'Has iniciado sesión. En lugar de usar un código, inicia sesión en el otro dispositivo.',
  },
  offline: 'No tienes conexión.',
  loading: 'Cargando',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Tus datos en este tablero',
  text: 'Tus sugerencias, comentarios, votos, seguimientos y direcciones de correo en este tablero. Puedes descargarlos o eliminarlos sin tener una cuenta.',
  download: 'Descargar mis datos',
  downloading: (count) => `Descargando, ${entries(count)} por ahora`,
  downloaded: 'Tus datos se han descargado',
  downloadFailed: 'No se han podido descargar tus datos. Inténtalo de nuevo.',
  file: (productId, day) => `datos-${productId}-${day}.json`,
  delete: 'Eliminar mis datos de este tablero',
  question: '¿Eliminar tus datos de este tablero?',
  questionText:
    'Se eliminarán tus sugerencias, comentarios, votos, seguimientos y direcciones de correo en este tablero. Las sugerencias que otras personas han votado o comentado se conservan sin tu nombre. Esta acción no se puede deshacer.',
  confirm: (word) => `Escribe ${word} para confirmar`,
  deleteNow: 'Eliminar mis datos',
  deleting: (count) => `Eliminando, ${entries(count)} por ahora`,
  deleted: 'Tus datos se han eliminado de este tablero',
  deleteFailed: 'La eliminación se ha interrumpido. Inténtalo de nuevo para completarla.',
  offline: 'No tienes conexión.',
};
