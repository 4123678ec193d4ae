import { type FileItem, type ImportFile, MISSING, type Source } from '@shared/imports/file';
import { z } from '@shared/zod';
import type { Problem, ReadFile, RowProblem } from '../format.ts';

/** What all readers share: values that may be unreadable, rows that are refused, and what a file lacks. */

type Missing = (typeof MISSING)[number];

/** An item of which nothing is known. */
export const NOTHING: Omit<FileItem, 'id' | 'title'> = {
  ...{ row: null, text: '', status: null, category: null, tags: [], created_at: null, author: null, votes: null },
  ...{ voters: [], comments: [], answer: null, duplicate_of: null, is_pinned: false, is_archived: false, eta: null },
  pictures: [],
};

type Person = { readonly name: string | null; readonly email?: string | null | undefined };

/** Smaller numbers of a time are seconds: as ms, they would be before 1973. */
const SECONDS_BELOW = 1e11;

export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell);

/** Returns a name. An address is none, because authors are shown to everyone. */
export const nameIn = (cell: string | null): string | null => (cell === null || isAddress(cell) ? null : cell);

/** Returns a person who has voted; none without a name and an address. */
export function voterOf(name: string | null, address: string | null, at: number | null): FileItem['voters'] {
  const known = address !== null && isAddress(address) ? address : null;
  return name === null && known === null ? [] : [{ name, address: known, at }];
}

export type Reading = ReturnType<typeof startReading>;

/** Any other text has several readings, or none. */
const rfc3339 = z.iso.datetime({ offset: true });

/** Starts to read a file. Nothing that it returns throws. */
export function startReading(source: Source) {
  const problems: Problem[] = [];
  const lacks = new Map<Missing, number | null>();
  const say = (what: RowProblem) => void problems.push({ line: null, what });
  /** `count` more are not in the file; null: an unknown number. */
  const lack = (what: Missing, count: number | null) => {
    const known = lacks.get(what);
    if (count === null || known === null) lacks.set(what, null);
    else if (count > 0) lacks.set(what, (known ?? 0) + count);
  };
  const time = (value: unknown): number | null => {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'number' && value > 0) return Math.round(value < SECONDS_BELOW ? value * 1000 : value);
    const { data, success } = rfc3339.safeParse(value);
    if (success) return Date.parse(data);
    say('dateUnreadable');
    return null;
  };
  return {
    say,
    lack,
    /** Of the comments that a source counts, these were found. */
    comments: (stated: number | null | undefined, found: number) =>
      lack('comments', Math.max(0, (stated ?? 0) - found)),
    /** Returns ms since 1970 of RFC 3339, seconds or ms. */
    time,
    /** Returns a sum of votes; null if the source states none. */
    votes: (value: unknown): number | null => {
      if (value === undefined || value === null) return null;
      if (Number.isSafeInteger(value)) return value as number;
      say('votesUnreadable');
      return null;
    },
    /** Returns a voter; none without a name and an address. */
    voter: (person: Person | null | undefined, at: unknown): FileItem['voters'] => {
      const { name = null, email = null } = person ?? {};
      const shown = nameIn(name);
      return voterOf(shown, email ?? (shown === null ? name : null), time(at));
    },
    /** Returns an item. None, and says why, without an id or a title. An author's address is no name. */
    item: ({
      id,
      title,
      author = null,
      comments = [],
      ...fields
    }: Partial<Omit<FileItem, 'id' | 'title'>> & Record<'id' | 'title', string | null>) => {
      if (id === null) say('idMissing');
      else if (title === null || title.trim() === '') say('titleMissing');
      else
        return [
          {
            ...{ ...NOTHING, ...fields, id, title, author: nameIn(author) },
            comments: comments.map((comment) => ({ ...comment, author: nameIn(comment.author) })),
          } satisfies FileItem,
        ];
      return [];
    },
    /** Returns what was read. Votes without voters are counted here, and so are pictures. */
    file: <Items extends Iterable<FileItem>>(items: Items, entries: ImportFile['entries'] = []): ReadFile<Items> => {
      for (const { votes, voters, pictures } of items) {
        lack('voters', Math.max(0, (votes ?? 0) - voters.length));
        lack('pictures', pictures.length);
      }
      const missing = MISSING.flatMap((what) => {
        const count = lacks.get(what);
        return count === undefined ? [] : [{ what, count }];
      });
      return { file: { source, items, entries, missing }, questions: [], problems, columns: null };
    },
  };
}
