import { LANGUAGES } from '@shared/values';
import { describe, expect, it } from 'vitest';
import type * as english from './en/language.ts';
import { UNITS } from './units.ts';

/** The catalogs of the board in other languages than English, whose names the compiler compares. */

type Catalog = Readonly<Record<string, unknown>>;
const files = import.meta.glob<Catalog>(['./??/*.ts', './??/board/*.ts'], { eager: true });
const inLanguage = (language: string) =>
  Object.entries(files).flatMap(([path, catalog]) =>
    path.startsWith(`./${language}/`) ? [[path.slice(language.length + 3), catalog] as const] : [],
  );
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 101, 999, 1000, 1234, 10_000, 12_431, 100_000, 1_000_000, 1_000_001];

/** All sentences below a name. Functions are called with one value for each of their parameters. */
function sentences(value: unknown, name: string, given: unknown): [string, string][] {
  // A sentence may be the value alone.
  if (typeof value === 'string' || value === given) return [[name, String(value)]];
  if (typeof value === 'function') return sentences(value(...Array(value.length || 1).fill(given)), name, given);
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is not a sentence`);
  return Object.entries(value).flatMap(([key, entry]) => sentences(entry, `${name}.${key}`, given));
}

const sentencesOf = (language: string, given: unknown) =>
  inLanguage(language)
    // Catalogs for owners and buyers are in English and German alone.
    .filter(([path]) => path !== 'language.ts' && `./fr/${path}` in files)
    .flatMap(([path, catalog]) => sentences(catalog, path, given))
    // Has no facts to print.
    .filter(([name]) => name !== 'screenshot.ts.screenshot.origin');

describe.each(OTHERS)('%s', (language) => {
  const own = files[`./${language}/language.ts`] as unknown as typeof english;

  it('has the files of French, with the same sentences', () => {
    const namesOf = (one: string) => sentencesOf(one, 2).map(([name]) => name);
    expect(namesOf(language).sort()).toEqual(namesOf('fr').sort());
    expect(namesOf(language).length).toBeGreaterThan(300);
  });

  it('says each sentence of its own, for every count', () => {
    for (const count of COUNTS) {
      for (const [name, sentence] of sentencesOf(language, count)) {
        expect(sentence.trim(), name).toBe(sentence);
        expect(sentence, name).not.toMatch(/^$|undefined|NaN|\[object|\{|\}/);
      }
    }
    const english = new Map(sentencesOf('en', 2));
    const words = sentencesOf(language, 2).filter(([name]) => english.has(name));
    const long = words.filter(([name, sentence]) => sentence === english.get(name) && sentence.split(' ').length > 3);
    // What the language takes from English as it is: texts for programs, and but for German the application's
    // sentences. The German ones of English stand in these files, too.
    const taken =
      language === 'de'
        ? /^(?:errors|failures|board\/served)\.ts/
        : /^(?:account|errors|failures|labels|board\/served)\.ts|comeIn/;
    expect(long.filter(([name]) => !taken.test(name))).toEqual([]);
  });

  it('writes numbers, dates and time spans as Intl does', () => {
    const { LOCALE, formatNumber, formatDate, ago } = own;
    const numbers = new Intl.NumberFormat(LOCALE);
    const spans = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });
    for (const count of COUNTS) {
      expect(formatNumber(count)).toBe(numbers.format(count));
      for (const [unit] of UNITS) expect(ago(count, unit)).toBe(spans.format(-count, unit));
    }
    const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
    for (let month = 0; month < 12; month += 1) {
      for (const day of [1, 9, 28]) {
        const ms = new Date(2026, month, day, 12).getTime();
        expect(formatDate(ms)).toBe(dates.format(ms));
      }
    }
  });

  it('names buttons by the words that they show', () => {
    const { comments, votes } = files[
      `./${language}/board/board.ts`
    ] as unknown as typeof import('./en/board/board.ts');
    const writing = files[`./${language}/board/writing.ts`] as unknown as typeof import('./en/board/writing.ts');
    const { commentThread, similar } = writing;
    for (const count of COUNTS)
      for (const name of [votes.tile('X', count), comments.count(count)])
        expect(name).toContain(own.formatNumber(count));
    const words = (text: string) => [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
    const wordsOf = (text: string) => words(text).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
    for (const [shown, name] of [
      [commentThread.reply, commentThread.replyTo('X')],
      [similar.voteInstead, similar.voteInsteadOf('X')],
    ] as const)
      expect(wordsOf(name).join(' ').toLowerCase()).toContain(wordsOf(shown).join(' ').toLowerCase());
  });

  it('chooses the form of a noun as Intl does', () => {
    const rules = new Intl.PluralRules(own.LOCALE);
    const { pluralCategories } = rules.resolvedOptions();
    const forms = Object.fromEntries(pluralCategories.map((category) => [category, category]));
    const nounFor = own.nounFor as (count: number, forms: object) => string;
    for (const count of [...Array(130).keys(), ...COUNTS]) expect(nounFor(count, forms)).toBe(rules.select(count));
  });
});

it.each(['en', 'de'])('the documentation in %s lists the languages that an address may ask for', async (language) => {
  const { default: text } = await import(`./${language}/docs/embedding.md?raw`);
  const [row = ''] = text.match(/^\| `lang` .*$/m) ?? [];
  expect(row.match(/`[a-z]{2}`/g)).toEqual(LANGUAGES.map((code) => `\`${code}\``));
});
