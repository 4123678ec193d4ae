import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: '下書きを破棄',
  discardQuestion: 'この下書きを破棄しますか？',
  title: 'タイトル',
  titlePlaceholder: '内容をひとことで',
  description: '説明',
  descriptionPlaceholder: '何をしたいですか？何に困っていますか？',
  category: 'カテゴリ',
  submit: 'フィードバックを送信',
  submitting: '送信しています…',
  charactersLeft: (count) => `残り${plural(count, { other: '文字' })}`,
  approvalNote: '新しいフィードバックは、承認されるとボードに表示されます。',

  titleRequired: 'タイトルを入力してください',
  titleTooLong: 'タイトルが長すぎます。100文字以内で入力してください。',
  descriptionRequired: '説明を入力してください',
  descriptionTooLong: '説明が長すぎます。500文字以内で入力してください。',

  noBoard: '製品が選択されていないため、フィードバックを送信できません。',
  failed: 'フィードバックを送信できませんでした',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `${commentCount(count)}を表示`,
  hide: 'コメントを非表示',
  list: 'コメント',
  empty: 'コメントはまだありません',
  showMore: 'コメントをもっと見る',
  showEarlier: '以前のコメントを表示',
  team: 'チーム',
  from: (title) => `「${title}」へのコメント`,
  reply: '返信',
  replyTo: (name) => `${name}に返信`,
  replyingTo: (name) => `${name}への返信`,
  toEarlier: '以前のコメントへの返信',
  endReply: '返信をキャンセル',
  field: 'コメント',
  placeholder: 'コメントを入力…',
  submit: 'コメントする',
  submitting: '送信しています…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'コメントを入力してください',
  commentTooLong: 'コメントが長すぎます。500文字以内で入力してください。',

  removed: 'コメントは削除されました',
  delete: '削除',
  deleteQuestion: 'このコメントを削除しますか？',
};

export const signing: Words<typeof en.signing> = {
  add: '名前を追加',
  as: (name) => `「${name}」として投稿`,
  label: '名前（任意）',
  placeholder: '匿名',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'フィードバックを編集',
  save: '保存',
  saving: '保存しています…',
  question: 'このフィードバックを削除しますか？',
  questionText: 'この操作は取り消せません。',
  delete: '削除',
  cancel: 'キャンセル',
  discardQuestion: '変更を破棄しますか？',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { other: '件の似た投稿' }),
  list: '似た投稿',
  voteInstead: 'こちらに投票',
  voteInsteadOf: (title) => `こちらに投票: ${title}`,
  voted: '投票済み',
  addWords: '入力内容をコメントとして追加',
};

export const formatting: Words<typeof en.formatting> = {
  label: '書式',
  syntax: ['**太字**', '*斜体*', '`コード`', '[テキスト](https://example.com)', '- リスト', '1. リスト'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: '保存されていない変更',
  text: 'テキストをコピーするか、変更可能な間は投稿のメニューの「編集」から続けてください。',
  field: (title) => `「${title}」の編集内容`,
  copy: 'コピー',
  copied: 'コピーしました',
  notCopied: 'テキストを選択してコピーしてください',
  discard: '破棄',
};
