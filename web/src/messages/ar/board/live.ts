import { formatNumber, nounFor, plural } from '../language.ts';

const VOTES = { zero: 'صوت', one: 'صوت', two: 'صوت', few: 'أصوات', many: 'صوتًا', other: 'صوت' };
/** Always with its number, which the tile shows and its name must have (WCAG 2.5.3). */
export const voteCount = (count: number): string => `${formatNumber(count)} ${nounFor(count, VOTES)}`;
export const commentCount = (count: number): string =>
  plural(count, { zero: 'تعليق', one: 'تعليق واحد', two: 'تعليقان', few: 'تعليقات', many: 'تعليقًا', other: 'تعليق' });
export const freshItems = (count: number): string =>
  plural(count, {
    zero: 'ملاحظة جديدة',
    one: 'ملاحظة جديدة',
    two: 'ملاحظتان جديدتان',
    few: 'ملاحظات جديدة',
    many: 'ملاحظة جديدة',
    other: 'ملاحظة جديدة',
  });
