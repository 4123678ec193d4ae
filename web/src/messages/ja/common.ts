import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: '戻る',
  cancel: 'キャンセル',
  close: '閉じる',
  dismiss: '非表示にする',
  delete: '削除',
  deleting: '削除しています…',
  save: '保存',
  saving: '保存しています…',
  retry: '再試行',
  loading: '読み込んでいます…',
  openInNewTab: '新しいタブで開きます',
};

export const copying: Words<typeof en.copying> = {
  copy: 'コードをコピー',
  done: 'コードをコピーしました',
  failed: 'コピーできませんでした。コードを選択してコピーしてください。',
};
