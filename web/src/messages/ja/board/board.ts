import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { other: '件' };

export const board: Words<typeof en.board> = {
  loading: 'フィードバックを読み込んでいます',
  heading: (name) => `${name}へのフィードバック`,
  list: 'フィードバック',
  builtWith: 'Powered by',

  search: 'フィードバックを検索',
  searchPlaceholder: 'フィードバックを検索…',
  clearSearch: '検索をクリア',
  add: 'フィードバックを投稿',
  menu: '並べ替えと絞り込み',
  removeFilter: (label) => `絞り込みを解除: ${label}`,

  empty: 'フィードバックが見つかりません',
  emptyInvitation: '最初のアイデアを投稿してみませんか？',
  shareFirst: 'アイデアを投稿',
  clearFilters: '絞り込みを解除',
  addSearched: (text) => `「${text}」を投稿`,
  results: (count) => `フィードバック${plural(count, RESULTS)}`,
  resultsSoFar: (count) => `最初の${plural(count, RESULTS)}を表示`,
  showMore: 'もっと見る',
  loadingMore: 'フィードバックの続きを読み込んでいます',
  nothingSoFar: 'ここまでは見つかりませんでした。まだ検索していないフィードバックがあります。',
  moreToSearch: 'まだ検索していないフィードバックがあります。',
  keepLooking: '続けて検索',
  looking: 'フィードバックの続きを検索しています',
  moreFailed: 'フィードバックの続きを読み込めませんでした。',
  end: 'すべて表示しました。',

  all: 'すべてのフィードバック',
  actions: '操作',
  by: (name) => `投稿者: ${name}`,
  itemMissing: 'この投稿は表示できません。',
  mergedInto: (title) => `「${title}」に統合されました`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => `画像${plural(count, { other: '枚' })}`,
  archived: 'アーカイブ済み',
  pinned: 'ピン留め',
  answered: '回答済み',
  shippedIn: 'リリース:',
  answerFrom: (name) => `${name}からの回答`,
  answerFailed: '回答を読み込めませんでした。',
  waiting: '承認待ち',
  expand: '続きを読む',
  collapse: '折りたたむ',

  signIn: 'ログイン',
  signInToTakePart: '投票、コメント、フィードバックの投稿にはログインが必要です。',
  readOnly: 'このボードは現在、閲覧のみ可能です。投票、コメント、新しいフィードバックは受け付けていません。',
  closed: 'このボードでは現在、投票、コメント、フィードバックの投稿にログインが必要です。',
  itemGone: 'このフィードバックは、すでにボードにありません。',
  retry: '再試行',

  fresh: freshItems,

  open: 'フィードバックを開く',
  buttonLabel: 'フィードバック',
  close: 'フィードバックを閉じる',
};

export const form: Words<typeof en.form> = {
  heading: 'フィードバックを投稿',
  back: '戻る',
  loading: 'フォームを読み込んでいます',
  loadFailed: 'フォームを読み込めませんでした。もう一度お試しください。',
  submitted: 'フィードバックを送信しました。ありがとうございます。',
  failedRetry: 'フィードバックを送信できませんでした。もう一度お試しください。',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `「${title}」に投票、${voteCount(count)}`,
  tileSignedOut: (title, count) => `ログインして「${title}」に投票、${voteCount(count)}`,
  added: '投票しました',
  removed: '投票を取り消しました',
  addFailed: '投票できませんでした。もう一度お試しください。',
  removeFailed: '投票を取り消せませんでした。もう一度お試しください。',
  transferFailed: '以前の投票を引き継げませんでした。もう一度お試しください。',
};

export const follows: Words<typeof en.follows> = {
  begun: 'この投稿をフォローしました',
  ended: 'この投稿のフォローを解除しました',
  failed: '処理できませんでした。もう一度お試しください。',
  offer: '変更があったら通知する',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'コメントを読み込んでいます',
  loadFailed: 'コメントを読み込めませんでした。もう一度お試しください。',
  authorSignedIn: 'ユーザー',
  authorAnonymous: '匿名',
  confirmed: '確認済み',
  unconfirmed: '未確認',
  added: 'コメントを追加しました',
  waits: 'コメントは、チームが承認すると表示されます。',
  deleted: 'コメントを削除しました',
  deleteFailed: 'コメントを削除できませんでした。もう一度お試しください。',
  addFailed: 'コメントを追加できませんでした。もう一度お試しください。',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `編集: ${when}`,
  editedByTeam: (when) => `チームによる編集: ${when}`,
  saved: '変更を保存しました',
  saveFailed: '変更を保存できませんでした。もう一度お試しください。',
  saveRefused:
    'この投稿はもう変更できません。1時間が経過したか、ほかの人による投票、コメント、回答、ステータスの変更がありました。入力したテキストは、コピーできるように残してあります。',
  deleted: 'フィードバックを削除しました',
  deleteFailed: 'フィードバックを削除できませんでした。もう一度お試しください。',
  deleteRefused:
    'この投稿はもう削除できません。1時間が経過したか、ほかの人による投票、コメント、回答、ステータスの変更がありました。',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'フィードバックを読み込めませんでした',
  unknown: '不明なエラーが発生しました',
  missingIdTitle: '製品IDがありません',
  missingId: 'URLのパラメーターに有効な製品IDを指定してください。',
  productNotFound: (id) => `ID「${id}」の製品が見つかりません。製品IDが正しいか確認してください。`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'オンライン復帰後に送信',
  kept: 'オフラインです。内容はここに保存され、オンラインに戻ると送信されます。',
  picturesSent: '画像を保存しました',
  picturesFailed: 'テキストは送信されましたが、画像は送信されませんでした。もう一度お試しください。',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'ボードのセクション',
  list: 'フィードバック',
  names: { roadmap: 'ロードマップ', changelog: '更新情報', mine: 'マイページ' },
};
