import { callFunction } from '../data/api-call.ts';
import { withVisitor } from '../visitor/visitor.ts';

/** Calls for what the visitor has on a board. All throw BoardFailure. */

interface ExportedPage {
  readonly sections: readonly { readonly name: string; readonly entries: readonly unknown[] }[];
  readonly next: unknown;
}

/**
 * Returns all that the visitor has on a board as JSON.
 *
 * @param onProgress receives the number of entries so far
 */
export async function exportMine(productId: string, onProgress: (entries: number) => void): Promise<string> {
  const file: Record<string, unknown[]> = {};
  let count = 0;
  for (let from: unknown = null; ; ) {
    const page = (await withVisitor(({ token }) =>
      callFunction('/api/export-mine', { product: productId, from }, token),
    )) as ExportedPage | null;
    for (const { name, entries } of page?.sections ?? []) {
      file[name] = [...(file[name] ?? []), ...entries];
      count += entries.length;
    }
    onProgress(count);
    from = page?.next ?? null;
    if (from === null) return JSON.stringify({ board: productId, ...file }, null, 2);
  }
}

/**
 * Deletes all that the visitor has on a board. Repeats until a call finds nothing more, because a vote may have been on
 * its way. Each call continues where the last one stopped, so it may be interrupted and started again.
 *
 * @param onProgress receives the number of deleted entries so far
 */
export async function eraseMine(productId: string, onProgress: (removed: number) => void): Promise<void> {
  for (let total = 0; ; ) {
    const answer = await withVisitor(({ token }) => callFunction('/api/erase-mine', { product: productId }, token));
    const removed = Number(answer?.removed ?? 0);
    total += removed;
    onProgress(total);
    if (answer === null || (answer.done === true && removed === 0)) return;
  }
}
