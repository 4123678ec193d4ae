import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: '更新日志',
  loading: '正在加载更新日志',
  failedTitle: '更新日志加载失败',
  newer: '显示新更新',
  empty: '暂无更新',
  emptyHint: '新功能、优化和修复将显示在这里。',
  older: '更早的更新',
  loadingOlder: '正在加载更早的更新',
  olderFailed: '无法加载更早的更新。',
  newest: '最新更新',
  byMail: '通过邮件接收',
  follow: '通过订阅源关注：',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `“${name}”的新功能、优化和修复。`,
};

export const reactions: Words<typeof en.reactions> = {
  list: '表情回应',
  names: { like: '赞', love: '喜爱', celebrate: '庆祝' },
  button: (name, count) => (count === 0 ? name : `${name}，${formatNumber(count)}`),
  failed: '你的回应保存失败，请重试。',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: '此次更新实现的反馈',
};
