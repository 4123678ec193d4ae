import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'ロードマップ',
  about: (name) => `${name}で現在進行中の取り組みと、今後の予定です。`,
  loading: 'ロードマップを読み込んでいます',
  failedTitle: 'ロードマップを読み込めませんでした',
  newer: '変更を表示',
  columns: '列',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'まだ何もありません',
  more: (column) => `「${column}」をすべて表示`,
  eta: (when) => `予定: ${when}`,
  quarter: (quarter, year) => `${year}年第${quarter}四半期`,
};
