import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Volgen',
  following: 'Je volgt dit',
  byMail: 'Ook per e-mail',
  failed: 'Dit kon niet worden geladen.',
  retry: 'Opnieuw proberen',
};
