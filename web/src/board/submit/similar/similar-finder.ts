import { SIMILAR_QUERIES, SIMILAR_SHOWN, SIMILAR_TITLE_MIN } from '@shared/limits';
import { mostSimilar } from '@shared/similar/similarity';
import { similarWords } from '@shared/similar/title-words';
import type { Item } from '../../data/model.ts';

export type SimilarItem = Pick<Item, 'id' | 'title' | 'votes' | 'status' | 'label'>;

export interface SimilarFinder {
  /**
   * Queries items for a title, once per set of words. The last query of a draft is kept for its finished title.
   *
   * @returns false if the title could not be answered: the query failed, or there have been SIMILAR_QUERIES
   */
  readonly look: (title: string, isFinished: boolean) => Promise<boolean>;
  /** Returns the most similar of the items found so far and the given ones. */
  readonly rank: (title: string, others: readonly SimilarItem[]) => readonly SimilarItem[];
  /** Records a vote for an item, or that it is no longer on the board. */
  readonly update: (id: string, change: Change) => void;
}

type Change = 'voted' | 'gone';

/** Returns the items with one vote more for one of them, or without it. */
export function updated(items: readonly SimilarItem[], id: string, change: Change): readonly SimilarItem[] {
  if (change === 'gone') return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, votes: item.votes + 1 } : item));
}

/** Finds items that are similar to the title of one draft. @param find may reject */
export function similarFinder(
  find: (words: readonly string[]) => Promise<readonly SimilarItem[]>,
  isOnline: () => boolean,
): SimilarFinder {
  const answers = new Map<string, Promise<boolean>>();
  let found: readonly SimilarItem[] = [];
  const gone = new Set<string>();

  const ask = (words: readonly string[]) =>
    find(words).then(
      (items) => {
        found = distinct([...items, ...found]);
        return true;
      },
      () => false,
    );

  return {
    look(title, isFinished) {
      const words = isTooShort(title) ? [] : similarWords(title);
      const key = words.toSorted().join(' ');
      const known = words.length === 0 ? Promise.resolve(true) : answers.get(key);
      if (known) return known;
      const left = SIMILAR_QUERIES - answers.size - (isFinished ? 0 : 1);
      if (left <= 0 || !isOnline()) return Promise.resolve(false);
      const answer = ask(words);
      answers.set(key, answer);
      return answer;
    },
    rank(title, others) {
      if (isTooShort(title)) return [];
      const all = distinct([...others, ...found]).filter(({ id }) => !gone.has(id));
      return mostSimilar(title, all, SIMILAR_SHOWN);
    },
    update(id, change) {
      found = updated(found, id, change);
      if (change === 'gone') gone.add(id);
    },
  };
}

const distinct = (items: readonly SimilarItem[]): readonly SimilarItem[] =>
  items.filter(({ id }, at) => items.findIndex((item) => item.id === id) === at);

const isTooShort = (title: string) => [...title.trim()].length < SIMILAR_TITLE_MIN;
