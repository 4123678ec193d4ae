import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Obserwuj',
  following: 'Obserwujesz',
  byMail: 'Także e-mailem',
  failed: 'Nie udało się tego wczytać.',
  retry: 'Spróbuj ponownie',
};
