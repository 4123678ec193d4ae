import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Suivre',
  following: 'Suivie',
  byMail: 'Aussi par e-mail',
  failed: 'Le chargement a échoué.',
  retry: 'Réessayer',
};
