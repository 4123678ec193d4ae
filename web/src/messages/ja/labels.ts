import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: '機能リクエスト',
  bug: '不具合',
  improvement: '改善',
  question: '質問',
  feedback: 'ご意見',
  other: 'その他',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: '不具合',
  feature: '機能リクエスト',
  improvement: '改善',
  feedback: 'ご意見',
};

export const statuses: Words<typeof en.statuses> = {
  open: '未対応',
  'in-progress': '対応中',
  completed: '完了',
  closed: 'クローズ',
  pending: '承認待ち',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: '新機能',
  improved: '改善',
  fixed: '修正',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: '人気順',
  trending: '急上昇',
  recent: '新着順',
};
