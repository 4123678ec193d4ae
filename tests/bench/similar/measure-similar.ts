import { SIMILAR_READ, SIMILAR_SHOWN } from '../../../functions/src/shared/limits.ts';
import { mostSimilar } from '../../../functions/src/shared/similar/similarity.ts';
import { similarWords, titleWords } from '../../../functions/src/shared/similar/title-words.ts';
import { BY_LANGUAGE } from './labelled-by-language.ts';
import { type Labelled, NON_PAIRS, PAIRS } from './labelled-titles.ts';

interface Quality {
  /** Share of pairs among all rows whose existing title was suggested, 0 to 1. */
  readonly precision: number;
  /** Share of all pairs whose existing title was suggested, 0 to 1. */
  readonly recall: number;
  /** Share of pairs among all suggestions, 0 to 1. Titles of other rows count as wrong, although some would help. */
  readonly strictPrecision: number;
  readonly mistakes: readonly string[];
}

export type Half = 'tuning' | 'held out' | 'all';

const ofHalf = (rows: readonly Labelled[], half: Half) =>
  rows.filter((_, at) => half === 'all' || (at % 2 === 0) === (half === 'tuning'));

interface Rows {
  readonly pairs: readonly Labelled[];
  readonly others: readonly Labelled[];
}

/** Boards in English and German, and one for each of the other languages. */
export const BOARDS: readonly (readonly [name: string, boards: readonly Rows[]])[] = [
  ['English, German', [{ pairs: PAIRS, others: NON_PAIRS }]],
  ['the other languages', Object.values(BY_LANGUAGE)],
];

/** Measures the suggestions for typed titles on boards that have all existing titles of the half. */
export function measureSimilar(half: Half, boards: readonly Rows[], least = SIMILAR_SHOWN): Quality {
  const results = boards.map((rows) => suggestionsOn(ofHalf(rows.pairs, half), ofHalf(rows.others, half), least));
  const [pairs, right, wrong] = [
    results.flatMap((one) => one.pairs),
    results.flatMap((one) => one.right),
    results.flatMap((one) => one.wrong),
  ];
  const all = results.reduce((sum, one) => sum + one.all, 0);
  return {
    precision: right.length / (right.length + wrong.length),
    recall: right.length / pairs.length,
    strictPrecision: right.length / all,
    mistakes: [
      ...pairs.filter((pair) => !right.includes(pair)).map(([typed, existing]) => `not found: ${typed} | ${existing}`),
      ...wrong.map(([typed, existing]) => `wrong: ${typed} | ${existing}`),
    ],
  };
}

function suggestionsOn(pairs: readonly Labelled[], others: readonly Labelled[], least: number) {
  // In mixed order, as on a board. The position takes the place of the votes.
  const board = [...pairs, ...others].map(([, title]) => ({ title })).toSorted((a, b) => orderOf(a) - orderOf(b));
  const suggested = new Map([...pairs, ...others].map(([typed]) => [typed, suggest(typed, board, least)]));
  const isSuggested = ([typed, existing]: Labelled) => suggested.get(typed)?.includes(existing) ?? false;
  const all = [...suggested.values()].flat().length;
  return { pairs, right: pairs.filter(isSuggested), wrong: others.filter(isSuggested), all };
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
