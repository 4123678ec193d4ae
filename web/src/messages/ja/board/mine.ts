import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { other: '件' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: '投稿', voted: '投票', following: 'フォロー中' },
  listsLabel: '表示する内容',
  loading: '自分のフィードバックを読み込んでいます',
  failedTitle: '自分のフィードバックを読み込めませんでした',
  empty: {
    posted: 'まだ何も投稿していません',
    voted: 'まだ投票していません',
    following: 'まだ何もフォローしていません',
  },
  emptyText: {
    posted: '自分の投稿とコメントが、ステータスや回答とともにここに表示されます。',
    voted: '投票した投稿が、ステータスや回答とともにここに表示されます。',
    following: 'フォローした投稿が、ステータスや回答とともにここに表示されます。',
  },
  showMore: 'もっと見る',
  loadingMore: '続きを読み込んでいます',
  moreFailed: '続きを読み込めませんでした。',
  when: {
    posted: (when) => `投稿: ${when}`,
    commented: (when) => `コメント: ${when}`,
    voted: (when) => `投票: ${when}`,
    following: (when) => `フォロー: ${when}`,
  },
  comment: '自分のコメント:',
  mergedFrom: (title) => `あなたの投稿「${title}」は、この投稿に統合されました`,
  answerFrom: (name) => `${name}からの回答:`,
  news: '新着:',
  newStatus: (status) => `ステータスが「${status}」に変更`,
  newAnswer: '回答',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: '別の端末で使用',
  account: 'ログイン中です。別の端末でもログインすると、同じユーザーとして利用できます。',
  newHeading: '別の端末用のコード',
  newText:
    'コードを使うと、両方のブラウザが同じユーザーとして扱われます。投票は投稿ごとに1票となり、一覧と通知も共通になります。',
  create: 'コードを作成',
  createAnew: '新しいコードを作成',
  picture: 'このボードを別の端末で開くためのQRコード（コード入力済み）',
  where: (address) => `画像をスキャンするか、別の端末で ${address} を開いてコードを入力してください。`,
  until: (time) => `${time}まで、1回だけ有効です。ほかの人には見せないでください。`,
  expired: 'コードの有効期限が切れました。新しいコードを作成してください。',
  useHeading: '別の端末のコード',
  useText:
    'このブラウザにある自分のデータが、ここで利用したすべてのボードの分、別の端末に移ります。自分で作成したコードだけを入力してください。',
  code: 'コード',
  use: 'このコードを使用',
  misspelled: 'コードは8文字の英数字です。0、1、B、I、L、O、S、Zは使われません。入力内容を確認してください。',
  done: '端末を連携しました',
  failed: '処理できませんでした。もう一度お試しください。',
  refused: {
    deviceCodeInvalid:
      'コードが間違っているか、使用済みか、作成から10分を過ぎています。1文字ずつ確認するか、もう一方の端末で新しいコードを作成してください。',
    deviceCodeOwn: 'これはこのブラウザのコードです。もう一方の端末で入力してください。',
    deviceOfAccount: 'ログイン中です。もう一方の端末でもログインしてください。',
  },
  offline: 'オフラインです。',
  loading: '読み込んでいます',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'このボード上の自分のデータ',
  text: 'このボードでの投稿、コメント、投票、フォロー、メールアドレスです。アカウントがなくても、ダウンロードや削除ができます。',
  download: '自分のデータをダウンロード',
  downloading: (count) => `ダウンロードしています（現在${entries(count)}）`,
  downloaded: 'データをダウンロードしました',
  downloadFailed: 'データをダウンロードできませんでした。もう一度お試しください。',
  file: (productId, day) => `data-${productId}-${day}.json`,
  delete: 'このボード上の自分のデータを削除',
  question: 'このボード上の自分のデータを削除しますか？',
  questionText:
    'このボードでの投稿、コメント、投票、フォロー、メールアドレスが削除されます。ほかの人が投票またはコメントした投稿は、投稿者名のない状態で残ります。この操作は取り消せません。',
  confirm: (word) => `確認のため、${word}と入力してください`,
  deleteNow: '自分のデータを削除',
  deleting: (count) => `削除しています（現在${entries(count)}）`,
  deleted: 'このボード上のデータを削除しました',
  deleteFailed: '削除が中断されました。完了するには、もう一度お試しください。',
  offline: 'オフラインです。',
};
