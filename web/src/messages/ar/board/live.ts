import { formatNumber, plural } from '../language.ts';

/**
 * Always with the number, which the button shows and its name must have (WCAG 2.5.3). It follows the noun, which is
 * right for every number: "2 صوت" is wrong, and "صوتان" has no number.
 */
export const voteCount = (count: number): string => `الأصوات: ${formatNumber(count)}`;
export const commentCount = (count: number): string => `التعليقات: ${formatNumber(count)}`;
export const freshItems = (count: number): string =>
  plural(count, {
    zero: 'ملاحظة جديدة',
    one: 'ملاحظة جديدة',
    two: 'ملاحظتان جديدتان',
    few: 'ملاحظات جديدة',
    many: 'ملاحظة جديدة',
    other: 'ملاحظة جديدة',
  });
