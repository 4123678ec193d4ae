import { z } from '@shared/zod';
import type { Opened } from '../format.ts';

/**
 * Shapes of other products' JSON. Keys that no reader names are left out. A value of another type counts as absent, so that
 * one odd field costs no item, and no odd file an exception.
 */

/** A text, or the number that a database or an API wrote for one. Null if absent or empty. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullable()
  .catch(null)
  .transform((value) => (value === '' ? null : value));
export const flag = z.boolean().catch(false);
export const count = z.int().nonnegative().nullable().catch(null);
/** Anything, for `Reading` to read and to complain about. */
export const raw = z.unknown().optional();

/** An object of a shape; null if it is none. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().catch(null);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) && Array.isArray(value.nodes) ? value.nodes : [];

/** The entries of one shape in a list, as REST writes it or, with `nodes`, GraphQL. */
export const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  raw.transform((value) =>
    entriesIn(value).flatMap((entry): z.output<Shape>[] => {
      const parsed = shape.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** Answers wrap lists this deep: pages in a list, `data`, `repository`, `discussions`, `nodes`. */
const WRAPS = 8;

/**
 * Returns the entries of a list: the value itself, or what it has below the keys. Pages that follow each other in a list
 * become one list. Null if there is no list.
 */
export function listIn(value: unknown, keys: readonly string[], wraps = WRAPS): readonly unknown[] | null {
  if (wraps === 0) return null;
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => listIn(entry, keys, wraps - 1) ?? [entry]);
  if (!isRecord(value)) return null;
  for (const key of keys) {
    const found = Object.hasOwn(value, key) ? listIn(value[key], keys, wraps - 1) : null;
    if (found !== null) return found;
  }
  return null;
}

const AROUND = [
  'data',
  'repository',
  'organization',
  'issues',
  'discussions',
  'search',
  'pageInfo',
  'meta',
  'pagination',
];
const more = z.object({
  ...{ hasMore: flag, has_more: flag, hasNextPage: flag, next_page: text, nextCursor: text },
  ...{ page: count, totalPages: count },
});

/** Whether an answer, the last one if there are several, says that another page follows. */
export function isFollowed(value: unknown, wraps = WRAPS): boolean {
  if (Array.isArray(value)) return wraps > 0 && isFollowed(value.at(-1), wraps - 1);
  if (!isRecord(value) || wraps === 0) return false;
  const { hasMore, has_more, hasNextPage, next_page, nextCursor, page, totalPages } = more.parse(value);
  if (hasMore || has_more || hasNextPage || (next_page ?? nextCursor) !== null) return true;
  if ((page ?? 0) < (totalPages ?? 0)) return true;
  return AROUND.some((key) => Object.hasOwn(value, key) && isFollowed(value[key], wraps - 1));
}

/** Returns the keys of the first object of a JSON file's list; null if there is none. */
export function firstKeys(opened: Opened, keys: readonly string[]): readonly string[] | null {
  const first = opened.kind === 'json' ? listIn(opened.value, keys)?.find(isRecord) : undefined;
  return first === undefined ? null : Object.keys(first);
}

/** Returns the names if all of them are among the keys. */
export const allAmong = (keys: readonly string[] | null, names: readonly string[]): readonly string[] | null =>
  keys !== null && names.every((name) => keys.includes(name)) ? names : null;

/** Returns the host of an address; null if it is none. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}

/** Returns the month of a time in RFC 3339; null for others. */
export const monthIn = (time: string | null): string | null => /^\d{4}-\d{2}(?=-\d{2}T)/.exec(time ?? '')?.[0] ?? null;

/** Returns what finds entries by their key. Entries without one are never found. */
export function grouped<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string | null,
): (key: string | null) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = key === null ? undefined : groups.get(key);
    if (group !== undefined) group.push(entry);
    else if (key !== null) groups.set(key, [entry]);
  }
  return (key) => (key === null ? undefined : groups.get(key)) ?? [];
}
