import { SIMILAR_READ, SIMILAR_SHOWN } from '../../../functions/src/shared/limits.ts';
import { mostSimilar } from '../../../functions/src/shared/similar/similarity.ts';
import { similarWords, titleWords } from '../../../functions/src/shared/similar/title-words.ts';
import { type Labelled, NON_PAIRS, PAIRS } from './labelled-titles.ts';

interface Quality {
  /** Share of pairs among all rows whose existing title was suggested, 0 to 1. */
  readonly precision: number;
  /** Share of all pairs whose existing title was suggested, 0 to 1. */
  readonly recall: number;
  /** Share of pairs among all suggestions, 0 to 1. Titles of other rows count as wrong, although some would help. */
  readonly strictPrecision: number;
}

export type Half = 'tuning' | 'held out' | 'all';

const ofHalf = (rows: readonly Labelled[], half: Half) =>
  rows.filter((_, at) => half === 'all' || (at % 2 === 0) === (half === 'tuning'));

/** Measures the suggestions for typed titles on a board that has all existing titles of the half. */
export function measureSimilar(half: Half, least = SIMILAR_SHOWN): Quality & { readonly mistakes: readonly string[] } {
  const [pairs, others] = [ofHalf(PAIRS, half), ofHalf(NON_PAIRS, half)];
  // In mixed order, as on a board. The position takes the place of the votes.
  const board = [...pairs, ...others].map(([, title]) => ({ title })).toSorted((a, b) => orderOf(a) - orderOf(b));
  const suggested = new Map([...pairs, ...others].map(([typed]) => [typed, suggest(typed, board, least)]));
  const isSuggested = ([typed, existing]: Labelled) => suggested.get(typed)?.includes(existing) ?? false;
  const [right, wrong] = [pairs.filter(isSuggested), others.filter(isSuggested)];
  const all = [...suggested.values()].flat().length;
  return {
    precision: right.length / (right.length + wrong.length),
    recall: right.length / pairs.length,
    strictPrecision: right.length / all,
    mistakes: [
      ...pairs.filter((pair) => !isSuggested(pair)).map(([typed, existing]) => `not found: ${typed} | ${existing}`),
      ...wrong.map(([typed, existing]) => `wrong: ${typed} | ${existing}`),
    ],
  };
}

/** Returns the titles that a visitor who types a title is shown, found as the board's query finds them. */
function suggest(typed: string, board: readonly { readonly title: string }[], least: number): string[] {
  const asked = new Set(similarWords(typed));
  const found = board.filter(({ title }) => titleWords(title).some((word) => asked.has(word))).slice(0, SIMILAR_READ);
  return mostSimilar(typed, found, least).map(({ title }) => title);
}

/** A fixed but arbitrary order. */
const orderOf = ({ title }: { readonly title: string }) =>
  [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
