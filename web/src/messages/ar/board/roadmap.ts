import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

const QUARTERS: Readonly<Record<string, string>> = { 1: 'الأول', 2: 'الثاني', 3: 'الثالث', 4: 'الرابع' };

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'خارطة الطريق',
  about: (name) => `ما يجري العمل عليه في \u2068${name}\u2069 وما يأتي بعده.`,
  loading: 'جارٍ تحميل خارطة الطريق',
  failedTitle: 'تعذّر تحميل خارطة الطريق',
  newer: 'عرض التغييرات',
  columns: 'الأعمدة',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'لا شيء هنا بعد',
  more: (column) => `عرض الكل في «\u2068${column}\u2069»`,
  eta: (when) => `الموعد المخطط: \u2068${when}\u2069`,
  quarter: (quarter, year) => `الربع ${QUARTERS[quarter] ?? quarter} من ${year}`,
};
