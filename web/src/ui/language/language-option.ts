import { tagOf } from '@shared/language';
import type { Language } from '@shared/values';

/** Returns the option of a language: its own name, which its readers know ("Deutsch", "日本語"), and its tag. */
export function languageOption(language: Language): readonly [value: Language, label: string, lang: string] {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1), tagOf(language)];
}
