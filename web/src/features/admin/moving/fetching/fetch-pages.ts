import type { AnswerOf, RequestTo } from '../../../../api/api.ts';

/** Reading another product by its API, call by call, for an import (D54). */

type Source = RequestTo<'/api/import-page'>['source'];
type Answer = AnswerOf<'/api/import-page'>;
export type ApiPages = Answer['pages'];

/** What is read. The key is no part of it: nothing but the calls has the key. */
export type Place = Pick<Source, 'kind' | 'address'> & {
  /** In ms: comments that are older may be left out. */
  readonly since: number | null;
};

/** How much has been read. */
export interface Fetched {
  readonly place: Place;
  readonly pages: number;
  readonly items: number;
  /** Where it goes on; null before the first page and after the last. */
  readonly cursor: string | null;
  /** Seconds of the pause that the product has just asked for. */
  readonly pause: number | null;
}

/** Calls in a row without a page, after which a product is down. */
const WITHOUT_MAX = 10;

/** A product answers, and sends nothing. */
export class SourceSilent extends Error {
  override name = 'SourceSilent';
}

/** Why reading has ended before its end: null if a person stopped it. */
export interface Halted {
  readonly fetched: Fetched;
  readonly error: unknown;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.kind === other.kind && one.address === other.address && one.since === other.since;

/** Returns where reading goes on: at its start, unless a part of the same has been read. */
export const startOf = (place: Place, halted: Halted | null = null): Fetched =>
  halted !== null && halted.fetched.cursor !== null && isSamePlace(place, halted.fetched.place)
    ? { ...halted.fetched, pause: null }
    : { place, pages: 0, items: 0, cursor: null, pause: null };

interface Surroundings {
  readonly ask: (cursor: string | null) => Promise<Answer>;
  /** Keeps pages in the order of its calls, and returns the number of items in all of them. */
  readonly add: (pages: ApiPages, isFirst: boolean) => Promise<number>;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly tell: (fetched: Fetched) => void;
  readonly isOver: () => boolean;
}

/**
 * Reads to the end, or until it `isOver`. After an error, it can go on from what was told last.
 *
 * @throws SourceSilent, and what `ask` and `add` throw
 */
export async function fetchPages(from: Fetched, { ask, add, wait, tell, isOver }: Surroundings): Promise<void> {
  let fetched = from;
  const go = (change: Partial<Fetched>) => {
    fetched = { ...fetched, ...change };
    tell(fetched);
  };
  for (let without = 0; ; ) {
    const { pages, next, wait: pause } = await ask(fetched.cursor);
    if (isOver()) return;
    const added = add(pages, fetched.cursor === null);
    // At once, so that no page is ever added twice.
    go({ cursor: next, pages: fetched.pages + pages.length });
    const items = await added;
    if (isOver()) return;
    go({ items });
    if (next === null) return;
    without = pages.length === 0 ? without + 1 : 0;
    if (without > WITHOUT_MAX) throw new SourceSilent();
    if (pause === null) continue;
    go({ pause });
    await wait(pause * 1000);
    if (isOver()) return;
    go({ pause: null });
  }
}
