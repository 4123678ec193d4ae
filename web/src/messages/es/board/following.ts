import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Seguir',
  following: 'Siguiendo',
  byMail: 'También por correo',
  failed: 'No se ha podido cargar.',
  retry: 'Reintentar',
};
