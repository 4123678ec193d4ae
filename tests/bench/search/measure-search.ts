import { askedTokens, matchesSearch, searchTokens } from '../../../functions/src/shared/search.ts';
import { FOREIGN as FOREIGN_BEFORE, SEARCHES as SEARCHES_BEFORE, type Searched } from './labelled-searches.ts';
import { BY_LANGUAGE, FOREIGN_BY_LANGUAGE } from './searches-by-language.ts';

export const SEARCHES = { ...SEARCHES_BEFORE, ...BY_LANGUAGE };
export const FOREIGN: readonly Searched[] = [...FOREIGN_BEFORE, ...FOREIGN_BY_LANGUAGE];
type Language = keyof typeof SEARCHES;
export const LANGUAGES = Object.keys(SEARCHES) as Language[];
type Third = 'tuning' | 'held out' | 'all';

/** A board with the titles of all rows, in a fixed but arbitrary order. */
export const board = [...new Set([...Object.values(SEARCHES).flat(), ...FOREIGN].map(([, title]) => title))]
  .toSorted((a, b) => orderOf(a) - orderOf(b))
  .map((title) => ({ title, description: '', tokens: new Set(searchTokens(title, '')) }));

function orderOf(title: string): number {
  return [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

interface Quality {
  /** Share of the rows whose title is among the first five results, 0 to 1. */
  readonly found: number;
  /** Titles that a search finds, on average. */
  readonly shown: number;
  readonly mistakes: readonly string[];
}

/** Measures the search of the rows of a language, or of all. */
export function measureSearch(third: Third, language?: Language): Quality {
  const rows = (language ? [language] : LANGUAGES).flatMap((each) => ofThird(SEARCHES[each], third));
  const results = rows.map(([query, title]) => ({ query, title, titles: titlesFor(query) }));
  const missed = results.filter(({ title, titles }) => !titles.slice(0, 5).includes(title));
  return {
    found: 1 - missed.length / rows.length,
    shown: results.reduce((sum, { titles }) => sum + titles.length, 0) / rows.length,
    mistakes: missed.map(({ query, title, titles }) => `${query} | ${title} (${titles.length} others)`),
  };
}

const ofThird = (rows: readonly Searched[], third: Third) =>
  rows.filter((_, at) => third === 'all' || (at % 3 === 2) === (third === 'held out'));

/** Returns the titles of some items that a search finds: by the tokens that are queried, and by the words compared. */
export function titlesFor(query: string, items = board): string[] {
  const asked = askedTokens(query);
  return items
    .filter((item) => asked.every((tokens) => tokens.some((token) => item.tokens.has(token))))
    .filter((item) => matchesSearch(query, item))
    .map(({ title }) => title);
}
