import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: '並べ替え',
  filterBy: 'カテゴリで絞り込む',
  filterByStatus: 'ステータスで絞り込む',
  filterByTag: 'タグで絞り込む',

  share: '共有',
  copyLink: 'リンクをコピー',
  embedItem: 'この投稿を埋め込む',
  linkCopied: 'リンクをコピーしました',
  link: (address) => `このリンクをコピーしてください: ${address}`,
  edit: '編集',
  delete: '削除',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'この投稿を埋め込む',
  button: 'ページ用の投票ボタン（HTML）',
  buttonHint: '投稿と現在の票数を表示します。閲覧者はあなたのページ上で投票できます。',
  badge: 'README用のバッジ（Markdown）',
  badgeHint: 'タイトル、票数、ステータスを表示し、投稿にリンクする画像です。',
  badgeOf: (title) => `「${title}」のバッジ`,
  copy: 'コピー',
  copyOf: (label) => `コピー: ${label}`,
  copied: 'コードをコピーしました',
  copyFailed: 'ブラウザの制限により、ここではコピーできません。コードを選択してコピーしてください。',
  close: '閉じる',
};
