import { LANGUAGES, type Language } from './values.ts';

/** Returns the language of a tag such as `pt-BR` or `DE-at`; null for one that boards do not have. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [name] = tag?.toLowerCase().split('-') ?? [];
  return LANGUAGES.find((language) => language === name) ?? null;
}

/** Returns the language that an address asks for by `lang`. @param url path and query */
export const languageIn = (url: string): Language =>
  languageOf(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lang')) ?? 'en';

/** The languages whose tags have more than two letters. */
const TAGS: Partial<Record<Language, string>> = { pt: 'pt-BR', zh: 'zh-Hans' };

/** Returns the tag of a page or a mail in a language, as `lang` and `Content-Language` (BCP 47). */
export const tagOf = (language: Language): string => TAGS[language] ?? language;

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
