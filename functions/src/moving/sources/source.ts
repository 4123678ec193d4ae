import type { IncomingHttpHeaders } from 'node:http';
import { FieldError } from '../../lib/api-error.ts';
import { PAGE_LISTS, type Page } from '../../shared/imports/pages.ts';
import { z } from '../../shared/zod.ts';

/** How the API of a product is read: list by list, each from its start or from where it went on. */

type List = Page['list'];

/** A list that is still to be read. */
export interface Todo {
  readonly list: List;
  /** The item whose list it is; null for all. */
  readonly of: string | null;
  /** Where it goes on, in the source's own words; null for its start. */
  readonly at: string | null;
}

/** What one reading of a list has brought: its page, and what is to be read next. */
export interface Turn {
  readonly page: Page | null;
  /** What follows at once: the rest of this list, and the lists of its items. */
  readonly next: readonly Todo[];
}

export interface Got {
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** What a source may use to read. */
export interface Reading {
  /** The repository, or empty: a site's address is in `get`. */
  readonly repository: string;
  readonly key: string | null;
  /** In ms. */
  readonly since: number | null;
  /** Asks for a path below the API's address. @throws Wait, ApiError */
  readonly get: (path: string, query?: Readonly<Record<string, string | null>>) => Promise<Got>;
  readonly post: (path: string, json: object) => Promise<Got>;
}

export interface Source {
  readonly needsKey: boolean;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly start: readonly Todo[];
  /** @throws Wait, ApiError */
  readonly read: (reading: Reading, todo: Todo) => Promise<Turn>;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Fields of an object that an import reads; all others are dropped before an answer is passed on. */
export const some = <const Name extends string>(...names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodUnknown>
    >,
  );

export const idValue = z.union([z.string(), z.number()]);

/** Returns what an import reads of an answer. @throws FieldError if the answer is something else */
export function understood<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, success } = schema.safeParse(body);
  if (!success) throw new FieldError('sourceUnreadable', 'address');
  return data;
}

/** Returns the rest of a list, if it has one. */
export const onwards = (todo: Todo, at: string | null | undefined): Todo[] => (at ? [{ ...todo, at }] : []);

/** A browser sends it, so an id must not change the path that it becomes a part of. */
const cursor = z
  .array(
    z.tuple([
      z.enum(PAGE_LISTS),
      z
        .string()
        .regex(/^[\w-]{1,200}$/)
        .nullable(),
      z.string().max(1000).nullable(),
    ]),
  )
  .min(1)
  .max(300);

export const encodeCursor = (todos: readonly Todo[]): string =>
  JSON.stringify(todos.map(({ list, of, at }) => [list, of, at]));

/** Returns what is still to be read; null for a text that is no cursor. */
export function decodeCursor(text: string): Todo[] | null {
  try {
    const { data } = cursor.safeParse(JSON.parse(text));
    return data?.map(([list, of, at]) => ({ list, of, at })) ?? null;
  } catch {
    return null;
  }
}
