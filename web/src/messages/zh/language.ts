import type { Unit } from '../units.ts';

/**
 * How Chinese writes numbers, plurals and dates.
 * Terms: board: 反馈板; vote: 投票, counted in 票; feedback and item: 反馈, counted in 条; comment: 评论; reply: 回复;
 * answer: 官方答复; status: 状态; roadmap: 路线图; changelog: 更新日志, its entry: 更新; follow: 关注; merge: 合并; pin: 置顶;
 * picture: 图片; news: 通知; code of a device: 配对码; code to copy: 代码.
 */

export const LOCALE = 'zh-CN';

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

/** "2026年11月20日". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`;
}

const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { other: '年' },
  month: { other: '个月' },
  week: { other: '周' },
  day: { other: '天' },
  hour: { other: '小时' },
  minute: { other: '分钟' },
};

/** "3天前". */
export const ago = (count: number, unit: Unit): string => `${plural(count, UNITS[unit])}前`;

export const justNow = '刚刚';
