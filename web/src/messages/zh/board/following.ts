import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: '关注',
  following: '已关注',
  byMail: '同时接收邮件',
  failed: '加载失败。',
  retry: '重试',
};
