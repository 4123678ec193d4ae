import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Folgen',
  following: 'Folge ich',
  byMail: 'Auch per E-Mail',
  failed: 'Das konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
};
