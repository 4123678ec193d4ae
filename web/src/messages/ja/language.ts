import type { Unit } from '../units.ts';

/**
 * How Japanese writes numbers, plurals and dates.
 * Terms: board: ボード; vote: 投票, counted in 票; feedback: フィードバック; item: 投稿; comment: コメント; reply: 返信;
 * answer: 回答; status: ステータス; roadmap: ロードマップ; changelog: 更新情報; follow: フォロー; merge: 統合; pin: ピン留め;
 * picture: 画像; news: 通知; code: コード; mail: メール.
 */

export const LOCALE = 'ja-JP';

/** Formats the whole number `12431` as "12,431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

interface Forms {
  readonly other: string;
}

export function nounFor(_count: number, forms: Forms): string {
  return forms.other;
}

/** "1票", "12,431票". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)}${nounFor(count, forms)}`;
}

/** "2026/11/20". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
}

const UNITS: Readonly<Record<Unit, string>> = {
  year: '年',
  month: 'か月',
  week: '週間',
  day: '日',
  hour: '時間',
  minute: '分',
};

/** "3 日前". */
export const ago = (count: number, unit: Unit): string => `${formatNumber(count)} ${UNITS[unit]}前`;

export const justNow = 'たった今';
