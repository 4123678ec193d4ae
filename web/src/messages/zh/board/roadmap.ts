import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: '路线图',
  about: (name) => `了解“${name}”正在进行的工作和后续计划。`,
  loading: '正在加载路线图',
  failedTitle: '路线图加载失败',
  newer: '显示更改',
  columns: '列',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: '暂无内容',
  more: (column) => `查看“${column}”中的全部反馈`,
  eta: (when) => `计划时间：${when}`,
  quarter: (quarter, year) => `${year}年第${quarter}季度`,
};
