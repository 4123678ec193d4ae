import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: '更新情報',
  loading: '更新情報を読み込んでいます',
  failedTitle: '更新情報を読み込めませんでした',
  newer: '新着の更新情報を表示',
  empty: '更新情報はまだありません',
  emptyHint: '新機能、改善、修正がここに掲載されます。',
  older: '以前の更新情報',
  loadingOlder: '以前の更新情報を読み込んでいます',
  olderFailed: '以前の更新情報を読み込めませんでした。',
  newest: '最新の更新情報',
  byMail: 'メールで受け取る',
  follow: 'フィードで購読:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `${name}の新機能、改善、修正をお知らせします。`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'リアクション',
  names: { like: 'いいね', love: '大好き', celebrate: 'お祝い' },
  button: (name, count) => (count === 0 ? name : `${name}、${formatNumber(count)}`),
  failed: 'リアクションを保存できませんでした。もう一度お試しください。',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'この更新で対応した投稿',
};
