import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: '管理',
  signedInAs: (name) => `${name}としてログイン中`,
  signOut: 'ログアウト',
  signOutFailed: 'ログアウトできませんでした',
};

export const news: Words<typeof en.news> = {
  heading: '通知',
  bell: (unread) => (unread === 0 ? '通知' : `通知、未読${unread}件`),
  most: '9+',
  markRead: 'すべて既読にする',
  close: '通知を閉じる',
  loading: '通知を読み込んでいます',
  failed: '通知を読み込めませんでした。',
  offline: 'ネットワークに接続していないため、通知を読み込めませんでした。',
  retry: '再試行',
  markFailed: '既読にできませんでした。もう一度お試しください。',
  empty: '新しい通知はありません',
  emptyText: '投稿をフォローすると、その後の動きがここに表示されます。',
  unread: '未読:',
  sentences: {
    published: (title) => `「${title}」が承認され、公開されました。`,
    status: (title, status) => `「${title}」のステータスが「${status}」になりました。`,
    answer: (title) => `「${title}」に回答がありました。`,
    comment: (title) => `「${title}」に新しいコメントがあります。`,
    changelog: (title) => `更新情報: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'メール通知',
  label: 'メールアドレス',
  hint: 'アドレスを確認するためのメールをお送りします。確認後、このボードでフォローしている内容について、メールでお知らせします。各メールからワンクリックで配信を停止できます。',
  entriesHint:
    'アドレスを確認するためのメールをお送りします。確認後、更新情報が公開されるたびにメールでお知らせします。各メールからワンクリックで配信を停止できます。',
  privacy: 'プライバシー',
  send: 'メールで受け取る',
  sendTo: (address) => `${address}で受け取る`,
  other: '別のアドレスを使用',
  inbox:
    '受信トレイをご確認ください。メールを受信できるアドレスであれば、確認用のリンクを記載したメールが届いています。',
  pending: (address) => `${address}の確認待ちです。受信トレイをご確認ください。`,
  confirmed: (address) => `このボードでフォローしている内容については、${address}にお知らせします。`,
  entriesConfirmed: (address) => `新しい更新情報は、${address}にお知らせします。`,
  stop: 'メールを停止',
  stopped: 'メールの配信を停止しました。',
  invalid: 'メールアドレスを1つ入力してください（例: name@example.com）',
  failed: '処理できませんでした。もう一度お試しください。',
  offline: 'オフラインです。',
  loadFailed: 'メールの設定を読み込めませんでした。',
  retry: '再試行',
  loading: 'メールの設定を読み込んでいます',
  off: 'このサイトでは現在、メールを配信していません。',
};
