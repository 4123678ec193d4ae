import { LANGUAGES } from '@shared/values';

/**
 * A language for tests: English with an accent on each letter, its vowels twice, so that a text is a third longer.
 * What has no accent on a page stands in code, or comes from a person.
 */

const LETTERS = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, [...'áƀćďéƒğħíĵķľṁńóṗɋŕšťúṽŵẋýž'][at] ?? letter]),
);
/** Addresses, code and values to fill in, which every language keeps. */
const KEPT = /(`[^`]*`|\]\([^)]*\)|\{\w+\}|https?:\/\/\S+|\S+@\S+\.\w+|<[^>]*>)/;

const accentLetters = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const small = LETTERS[letter.toLowerCase()] ?? letter;
    const own = letter === letter.toLowerCase() ? small : small.toUpperCase();
    return /[aeiou]/i.test(letter) ? own + small : own;
  });

/** Returns a text in the language. A text that is in it already stays as it is. @param given values in the text */
export function accented(text: string, given: readonly unknown[] = []): string {
  const [value, ...rest] = given.filter(
    (one): one is string => typeof one === 'string' && text.includes(one) && one !== '',
  );
  if (value !== undefined)
    return text
      .split(value)
      .map((part) => accented(part, rest))
      .join(value);
  return text
    .split(KEPT)
    .map((part, at) => (at % 2 === 0 ? accentLetters(part) : part))
    .join('');
}

function inAccents(value: unknown, given: readonly unknown[] = []): unknown {
  if (typeof value === 'string') return accented(value, given);
  if (typeof value === 'function') return (...values: unknown[]) => inAccents(value(...values), [...given, ...values]);
  if (typeof value === 'object' && value !== null) accentAll(value);
  return value;
}

/** Returns a module of functions whose texts are in the language. They take no words of people. */
export const accentedModule = <M extends object>(module: M): M =>
  Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      name === 'LOCALE' || typeof value === 'object' ? value : wordsOf(value),
    ]),
  ) as M;

const wordsOf = (value: unknown): unknown =>
  typeof value === 'function' ? (...values: unknown[]) => wordsOf(value(...values)) : accented(String(value));

/** Turns all sentences of a catalog into the language, in place. Those that a module exports alone stay. */
export function accentAll(catalog: object): void {
  for (const [name, value] of Object.entries(catalog)) Reflect.set(catalog, name, inAccents(value));
}

const ATTRIBUTE = /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|placeholder|title)$/;

/** Returns the texts and names of an HTML that have unaccented words, without code. */
export function unaccented(html: string): string[] {
  const shown = html.replace(/<(code|pre|script|style)\b.*?<\/\1>/gs, '');
  const names = [...shown.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', text = '']) =>
    ATTRIBUTE.test(name) || (name === 'content' && text.includes(' ')) ? [text] : [],
  );
  const texts = [...shown.matchAll(/>([^<>]+)(?=<)/g)].map(([, text = '']) => text);
  return [...new Set([...texts, ...names])]
    .map((text) => text.replaceAll(/&#?\w+;/g, ' ').trim())
    .filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(PROPER, '')));
}

/** Names that are the same in all languages. */
const PROPER = new RegExp(
  [
    ...['Hearback', '^Hear$', '^back$', 'GitHub', 'Google', 'Linear', 'Slack', 'Discord', 'Teams'],
    ...['(?:Standard|Pro) Plan', 'Enter', 'Esc'],
    ...['Markdown', 'HTTPS?', 'JSON', 'CSV', 'RSS', 'URL', 'API', 'MCP', 'PNG', 'JPEG', 'WebP', 'GIF', 'llms\\.txt'],
    // Languages by their own names.
    ...LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language)),
    ...['https?://\\S+', '\\S+@\\S+\\.\\w+', '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d+', '[AP]M'],
  ].join('|'),
  'gi',
);
