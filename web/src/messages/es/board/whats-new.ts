import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Novedades',
  loading: 'Cargando las novedades',
  failedTitle: 'No se han podido cargar las novedades',
  newer: 'Mostrar las últimas novedades',
  empty: 'Aún no hay novedades',
  emptyHint: 'Aquí aparecerán las nuevas funciones, las mejoras y las correcciones.',
  older: 'Novedades anteriores',
  loadingOlder: 'Cargando novedades anteriores',
  olderFailed: 'No se han podido cargar las novedades anteriores.',
  newest: 'Últimas novedades',
  byMail: 'Recibir por correo',
  follow: 'Suscribirse al canal:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Nuevas funciones, mejoras y correcciones de ${name}.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Reacciones',
  names: { like: 'Me gusta', love: 'Me encanta', celebrate: 'Felicidades' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Tu reacción no se ha guardado. Inténtalo de nuevo.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Sugerencias incluidas',
};
