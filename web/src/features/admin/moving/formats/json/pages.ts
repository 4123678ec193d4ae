import type { Page } from '@shared/imports/pages';
import type { z } from '@shared/zod';
import { FileProblem, type Format, type ReadFile } from '../format.ts';
import { isFollowed, listIn, listOf } from './shapes.ts';

/** Answers of APIs, fetched by the server or saved by hand. */

/** Reads the answers of a source. `scope`: what tells it from others of its kind, as in `Source`. @throws FileProblem */
export type ReadPages = (pages: readonly Page[], scope: string) => ReadFile;

/** An entry, and the item whose list it is in; null if the list is of all items. */
type Of<Shape extends z.ZodType> = z.output<Shape> & { readonly of: string | null };

/**
 * Returns the entries of one shape in all answers with a list. Entries of another
 * shape are left out.
 * @throws FileProblem `broken` if an answer has no list
 */
export function entriesOf<Shape extends z.ZodType>(
  pages: readonly Page[],
  { list, keys, shape }: { readonly list: Page['list']; readonly keys: readonly string[]; readonly shape: Shape },
): Of<Shape>[] {
  return pages
    .filter((page) => page.list === list)
    .flatMap(({ of, body }) => {
      const entries = listIn(body, keys);
      if (entries === null) throw new FileProblem('broken');
      return entries.flatMap((entry) => {
        const parsed = shape.safeParse(entry);
        return parsed.success ? [{ ...(parsed.data as object), of } as Of<Shape>] : [];
      });
    });
}

/** Returns comments and the replies that stand in them, in order. A reply belongs to the item of its comment. */
export function withReplies<Shape extends z.ZodType<{ readonly replies?: unknown }>>(
  shape: Shape,
  comments: readonly Of<Shape>[],
): Of<Shape>[] {
  const replies = listOf(shape);
  const all: Of<Shape>[] = [];
  const open = comments.toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { of } = next;
    all.push(next);
    open.push(
      ...replies
        .parse(next.replies)
        .toReversed()
        .map((reply) => ({ ...reply, of })),
    );
  }
  return all;
}

/** A format of saved answers with items. Such a file says nothing about where it is from but what it holds. */
export const savedFormat = (id: string, name: string, recognise: Format['recognise'], read: ReadPages): Format => ({
  ...{ id, name, recognise },
  read: (opened) => {
    if (opened.kind !== 'json') throw new FileProblem('unknown');
    const { file, ...others } = read([{ list: 'items', of: null, body: opened.value }], '');
    const missing: typeof file.missing = isFollowed(opened.value) ? [{ what: 'items', count: null }] : [];
    return { file: { ...file, missing: [...file.missing, ...missing] }, ...others };
  },
});
