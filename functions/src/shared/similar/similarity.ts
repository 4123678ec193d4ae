import { SIMILAR_MAX } from '../limits.ts';
import { searchWords } from '../search/words.ts';
import { titleWords } from './title-words.ts';

/** The share of the words in a similarity. The rest is that of the characters, which forms of a word have in common. */
const WORDS_SHARE = 0.6;
const GRAM = 3;

interface Titled {
  readonly title: string;
}

/**
 * Returns the items whose titles are most similar to a title, the most similar first; of equally similar ones, the
 * earlier candidate. At most SIMILAR_MAX.
 *
 * @param candidates items that share a word with the title. A word that many of them have counts less than a rare one
 * @param least minimum similarity, 0 to 1
 */
export function mostSimilar<T extends Titled>(title: string, candidates: readonly T[], least: number): T[] {
  const weightOf = rarityAmong(candidates);
  return candidates
    .map((candidate) => ({ candidate, similarity: similarityOf(title, candidate.title, weightOf) }))
    .filter(({ similarity }) => similarity >= least)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, SIMILAR_MAX)
    .map(({ candidate }) => candidate);
}

type WeightOf = (word: string) => number;

/** Returns the similarity of two titles, 0 to 1: the overlap of their words, and that of their characters. */
export function similarityOf(one: string, other: string, weightOf: WeightOf): number {
  const words = overlap(new Set(titleWords(one)), new Set(titleWords(other)), weightOf);
  return WORDS_SHARE * words + (1 - WORDS_SHARE) * dice(gramsOf(one), gramsOf(other));
}

/** Returns the rarity of words among items. A word that none has is as rare as one that a single item has. */
export function rarityAmong(items: readonly Titled[]): WeightOf {
  const counts = new Map<string, number>();
  for (const { title } of items) {
    for (const word of new Set(titleWords(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + items.length / Math.max(1, counts.get(word) ?? 0));
}

/** Returns the weight of the common words as a share of the weight of all words. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>, weightOf: WeightOf): number {
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const all = weigh(new Set([...one, ...other]));
  return all === 0 ? 0 : weigh([...one].filter((word) => other.has(word))) / all;
}

/** Returns the runs of GRAM characters of a title; a space marks the beginning and the end of each word. */
function gramsOf(title: string): ReadonlySet<string> {
  const letters = [...` ${searchWords(title).join(' ')} `];
  return new Set(letters.slice(GRAM - 1).map((_, at) => letters.slice(at, at + GRAM).join('')));
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((gram) => other.has(gram)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
