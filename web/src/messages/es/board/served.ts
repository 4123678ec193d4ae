import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Descubre lo que piden los demás, vota y añade tus propias sugerencias para ${name}.`,
  needsScript:
    'Todo el contenido de esta página se puede leer sin JavaScript. Para votar, comentar, buscar o escribir, el tablero necesita JavaScript.',
  thisBoard: 'Este tablero',
  changelogOf: (name) => `Novedades de ${name}`,
  scriptsMissing: 'No se han podido cargar los votos, los comentarios ni la búsqueda.',
  reload: 'Recargar la página',
  sandboxed:
    'Los votos, los comentarios y la búsqueda no funcionan en este marco: la página que lo contiene debe añadir allow-same-origin a su atributo sandbox.',
};
