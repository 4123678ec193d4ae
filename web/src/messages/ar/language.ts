import type { Unit } from '../units.ts';

/**
 * How Arabic writes numbers, plurals and dates.
 * Terms: board: لوحة; vote: صوت, تصويت; item, feedback: ملاحظة, ملاحظات; comment: تعليق; reply to a comment: رد;
 * answer: رد من الفريق; status: حالة; roadmap: خارطة الطريق; changelog: ما الجديد, its entry: تحديث; follow: متابعة;
 * merge: دمج; pin: تثبيت; picture: صورة; news: إشعارات; code: رمز. Nobody is addressed with a gender: verbal nouns
 * in place of imperatives, and the past tense.
 */

export const LOCALE = 'ar-u-nu-latn';

/** Formats the whole number `12431` as "12,431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

interface Forms {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count === 0) return forms.zero;
  if (count === 1) return forms.one;
  if (count === 2) return forms.two;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return forms.few;
  return rest >= 11 ? forms.many : forms.other;
}

/** "صوت واحد", "صوتان", "3 أصوات": the forms of one and two say the number themselves. */
export function plural(count: number, forms: Forms): string {
  const noun = nounFor(count, forms);
  return count === 1 || count === 2 ? noun : `${formatNumber(count)} ${noun}`;
}

/** "20/11/2026", with the marks that keep its order. */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('\u200f/');
}

/** In the genitive, which follows "قبل". */
const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { zero: 'سنة', one: 'سنة واحدة', two: 'سنتين', few: 'سنوات', many: 'سنة', other: 'سنة' },
  month: { zero: 'شهر', one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' },
  week: { zero: 'أسبوع', one: 'أسبوع واحد', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' },
  day: { zero: 'يوم', one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' },
  hour: { zero: 'ساعة', one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  minute: { zero: 'دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
};

/** "قبل 3 أيام". */
export const ago = (count: number, unit: Unit): string => `قبل ${plural(count, UNITS[unit])}`;

export const justNow = 'الآن';
