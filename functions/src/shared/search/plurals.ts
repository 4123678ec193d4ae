/**
 * Plurals that do not begin like their singular, and what they end in instead. Other words with these endings turn into
 * none that exists, by which nothing is found.
 */
const PLURALS: readonly (readonly [plural: RegExp, singular: string])[] = [
  // Portuguese: "opções" of "opção", "canais" of "canal", "itens" of "item".
  [/(?<=..)[ao]es$/u, 'ao'],
  [/(?<=..[aeou])is$/u, 'l'],
  [/(?<=^..?e)ns$/u, 'm'],
  // French: "tableaux", "jeux".
  [/(?<=.ea?u)x$/u, ''],
  // A vowel that comes and goes: Ukrainian "кнопок" of "кнопка", Polish "kartek" of "kartka".
  [/(?<=\p{sc=Cyrillic}{3})ок$/u, 'к'],
  [/(?<=[a-z]{2}[^aeiouy])ek$/u, 'k'],
  // Arabic: "أرقام" of "رقم", "تقارير" of "تقرير".
  [/^ا(\p{sc=Arabic}{2})ا(\p{sc=Arabic})$/u, '$1$2'],
  [/^(ت\p{sc=Arabic})ا(\p{sc=Arabic}ي\p{sc=Arabic})$/u, '$1$2'],
];

/** Returns the singular of a word that may be one of these plurals. Other words stay as they are. */
export const singularOf = (word: string): string =>
  PLURALS.reduce((one, [plural, singular]) => one.replace(plural, singular), word);

/**
 * Words of which an ending leaves too little to search for all that begins so: "not" of "note". Their stem has a sign
 * that no word has. It equals the stems of words that end otherwise, and none that has no ending.
 */
const SHORT: readonly (readonly [form: RegExp, stem: string])[] = [
  // Italian "temi" of "tema", "righe" of "riga", Polish "mapach" of "mapa".
  [/^([a-z]{3})(?:[aeiouy]|(?<=g)h[ei]|ach|ami)$/u, '$1-'],
  // Ukrainian, where the plural may have no ending: "мов" of "мова", "кодів" of "код".
  [/^(\p{sc=Cyrillic}{3})(?:[аеєиіоуюяь]|[еєо]ю|[аеиіоя]м|[аиія]х|[аия]ми|[еиі]и|[еіо]в|[ео]му|[ео]го|ові)?$/u, '$1-'],
  // Arabic "لغات" of "لغة".
  [/^(\p{sc=Arabic}{2})(?:ه|ات)$/u, '$1-'],
  // Dutch "talen" of "taal".
  [/^([a-z]{1,2}([aeou]))\2([^aeiouy])$/u, '$1$3-en'],
  [/^([a-z]{1,2}[aeou][^aeiouy])en$/u, '$1-en'],
];
/** English words that are no forms of "data", "easy", "memo", "mini", "tide" and "typo". */
const OTHERS: ReadonlySet<string> = new Set(['date', 'ease', 'meme', 'mine', 'tidy', 'type']);

/** Returns the stem of a short word that may have an ending, or null. No word equals it. */
export function shortStem(word: string): string | null {
  const [form, stem] = SHORT.find(([each]) => each.test(word) && !OTHERS.has(word)) ?? [];
  return form && stem ? word.replace(form, stem) : null;
}
