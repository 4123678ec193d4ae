import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'No se ha podido cargar esta parte. Se abrirá cuando vuelva la conexión.',
  retry: 'Reintentar',
};

export const startup: Words<typeof en.startup> = {
  title: 'No se ha podido iniciar la aplicación',
  text: 'Recarga la página. Si el problema continúa, inténtalo más tarde.',
  reload: 'Recargar la página',
  needsScript: (name) => `${name} necesita JavaScript. Actívalo en tu navegador y recarga la página.`,
};
