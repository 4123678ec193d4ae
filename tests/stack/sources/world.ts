/** What every stand-in for a source shows: the same feedback, in the words of each product. */

export interface Item {
  /** From 1, the oldest first. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  /** Numbers of people. */
  readonly voters: readonly number[];
  readonly comments: readonly {
    readonly id: number;
    readonly text: string;
    readonly by: number;
    readonly at: string;
  }[];
}

export const ITEMS = 120;
const START = Date.UTC(2025, 0, 1);
const HOUR_MS = 3_600_000;

const timeOf = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

/** Every third item has a comment, item 3 has 150 of them; items have up to four votes, item 2 has 250. */
function itemOf(number: number): Item {
  const votes = number === 2 ? 250 : number % 5;
  const comments = number === 3 ? 150 : number % 3 === 0 ? 1 : 0;
  return {
    number,
    title: `Wish ${number}`,
    text: `What is **wished** in number ${number}. 🎉`,
    at: timeOf(number),
    voters: Array.from({ length: votes }, (_, at) => at + 1),
    comments: Array.from({ length: comments }, (_, at) => ({
      ...{ id: number * 1000 + at, text: `Comment ${at + 1} on ${number}`, by: at + 1, at: timeOf(number + at + 1) },
    })),
  };
}

export const WORLD: readonly Item[] = Array.from({ length: ITEMS }, (_, at) => itemOf(at + 1));

export const nameOf = (person: number): string => `Person ${person}`;
export const mailOf = (person: number): string => `person${person}@example.com`;
/** A text that no import needs, and that must not reach the browser. */
export const UNNEEDED = 'unneeded-by-imports';

/** What a stand-in is asked. */
export interface Question {
  readonly method: string;
  /** Below the product's address. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly json: Readonly<Record<string, unknown>>;
  /** Address of the stand-in, for links. */
  readonly base: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Keys of the stand-ins: those that contain this. */
export const GOOD_KEY = 'good';

/** Returns a page of a list, and whether there is more. */
export function pageOf<T>(all: readonly T[], from: number, limit: number) {
  const page = all.slice(from, from + limit);
  return { page, next: from + page.length, isMore: from + page.length < all.length };
}
