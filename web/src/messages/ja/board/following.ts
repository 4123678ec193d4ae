import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'フォロー',
  following: 'フォロー中',
  byMail: 'メールでも受け取る',
  failed: '読み込めませんでした。',
  retry: '再試行',
};
