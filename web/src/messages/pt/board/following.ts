import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Seguir',
  following: 'Seguindo',
  byMail: 'Também por e-mail',
  failed: 'Não foi possível carregar.',
  retry: 'Tentar novamente',
};
