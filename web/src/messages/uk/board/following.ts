import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'Стежити',
  following: 'Ви стежите',
  byMail: 'Також поштою',
  failed: 'Не вдалося завантажити.',
  retry: 'Спробувати ще раз',
};
