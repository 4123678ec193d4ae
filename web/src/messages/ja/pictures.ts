import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const SHEETS = { other: '枚' };
const count = (pictures: number) => `画像${plural(pictures, SHEETS)}`;
const SENT = 'テキストは送信されましたが、画像は送信されませんでした。';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: '画像',
  unnamed: (at, of) => `画像${at}（全${plural(of, SHEETS)}）`,
  open: (name) => `拡大表示: ${name}`,

  add: '画像を追加',
  hint: (most) => `最大${plural(most, SHEETS)}。貼り付けやドラッグ＆ドロップでも追加できます。`,
  point: '画像に印を付ける',
  noPointing: 'エディターを読み込めませんでした。もう一度お試しください。',
  describe: 'この画像の説明',
  describePlaceholder: '説明（任意）',
  remove: '削除',
  removeOne: (at) => `画像${at}を削除`,
  preparing: '準備しています',
  added: (most) => (most === 1 ? '画像を追加しました' : `${count(most)}を追加しました`),
  removed: '画像を削除しました',

  empty: (name) => `「${name}」は空のファイルです。`,
  notPicture: (name) => `「${name}」はPNG、JPEG、WebP、GIFのいずれの画像でもありません。`,
  heic: (name) => `「${name}」はHEIC画像のため、ブラウザでは表示できません。先にJPEGで保存してください。`,
  unreadable: (name) => `「${name}」を読み取れません。ファイルが破損している可能性があります。`,
  folder: 'フォルダーは追加できません。フォルダー内の画像を選択してください。',
  most: (most) => `追加できる画像は${plural(most, SHEETS)}までです。`,
  tooMany: (most, left) =>
    `追加できる画像は${plural(most, SHEETS)}までです。${plural(left, SHEETS)}は追加されませんでした。`,
  full: 'ほかの画像の送信が終わるまで、これ以上追加できません。',
  missing: 'この画像はこの端末に残っていません。削除してから、もう一度追加してください。',

  sending: (pictures) => `${count(pictures)}を送信しています`,
  waiting: (pictures) => `${count(pictures)}はオンラインに戻ると送信されます`,
  cancel: 'キャンセル',
  cancelled: '画像の送信をキャンセルしました。',
  failed: `${SENT}もう一度お試しください。`,
  signedOut: `${SENT}送信前にログアウトしたためです。`,
  notSaved: (why) => `画像は保存されませんでした。${why}`.trim(),
  retry: '再試行',
  late: `${SENT}チームがすでに対応を始めたためです。`,
  off: `${SENT}このボードでは画像を受け付けていません。`,
  noStorage: `${SENT}このサイトでは画像を保存できません。`,
  storageRefused: `${SENT}このサイトでは現在、画像を保存できません。`,
  tooManyNow: `${SENT}追加できる画像は1時間に10枚までです。時間をおいて、もう一度お試しください。`,
  nearbyFull: `${SENT}お使いのネットワークから、本日は多数の画像が送信されています。明日もう一度お試しください。`,
  boardFull: `${SENT}このボードでは本日、これ以上画像を受け付けていません。明日もう一度お試しください。`,

  close: '閉じる',
  next: '次の画像',
  previous: '前の画像',
  position: (at, of) => `${plural(of, SHEETS)}中${at}枚目`,
  loading: '画像を読み込んでいます',
  loadFailed: '画像を読み込めませんでした。',
};
