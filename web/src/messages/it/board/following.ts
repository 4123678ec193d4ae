import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Segui',
  following: 'Segui già',
  byMail: 'Anche via email',
  failed: 'Caricamento non riuscito.',
  retry: 'Riprova',
};
