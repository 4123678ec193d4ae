import { tagOf } from '../../language.ts';
import type { Language } from '../../values.ts';

/** A noun by the plural categories of its language, each with `#` in place of the number, if it says one. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Returns the locale by which Intl prints numbers and dates of a language. Arabic has the digits of the board. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : tagOf(language));

/** Returns what prints a count with its noun: "1 update", "1,234 updates". */
export function countedIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
