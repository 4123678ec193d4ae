import { PUBLIC_LIST_MAX } from '@shared/limits';
import { decodeFields } from '@shared/rest/values';
import type { ReactionKind } from '@shared/values';
import { createSignal } from '../../browser/signal.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { creation } from '../data/firestore-rest.ts';
import { equal } from '../data/queries.ts';
import { reactionPath } from '../visitor/own-documents.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { write } from '../visitor/write.ts';

/** The visitor's own reactions by entry, as far as this page knows: as they were loaded, and as they are now. */
interface Own {
  readonly loaded: ReactionKind | null;
  readonly now: ReactionKind | null;
}

const own = new Map<string, Own>();
const changed = createSignal();
export const onReaction = changed.on;
export const ownReaction = (entryId: string): Own | undefined => own.get(entryId);

const loading = new Map<string, Promise<void>>();

/** Loads the visitor's reactions to the entries of a board, once per page: one query for visitors who have acted here. */
export function loadReactions(productId: string): Promise<void> {
  const asked = loading.get(productId) ?? load(productId);
  loading.set(productId, asked);
  // The buttons then show no reaction. A press is idempotent.
  return asked.catch(() => void loading.delete(productId));
}

async function load(productId: string): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  const found = await withVisitor((visitor) =>
    runQuery(
      {
        from: [{ collectionId: 'reactions' }],
        where: {
          compositeFilter: { op: 'AND', filters: [equal('uid', visitor.uid), equal('product_id', productId)] },
        },
        orderBy: [],
        limit: PUBLIC_LIST_MAX,
      },
      visitor,
    ),
  );
  for (const { fields } of found ?? []) {
    const { entry, kind } = decodeFields(fields) as { entry: string; kind: ReactionKind | 'none' };
    const known = kind === 'none' ? null : kind;
    // A press in the meantime is newer than this answer.
    if (!own.has(entry)) own.set(entry, { loaded: known, now: known });
  }
  changed.emit();
}

/** The rules take one change of a reaction a second, in ms. A bit more, for clocks that run unevenly. */
const SPACING_MS = 1100;
const written = new Map<string, number>();

/**
 * Chooses a reaction, or takes it back. Shown at once, and undone if the server refuses it.
 *
 * @param kind null takes the reaction back
 * @throws BoardFailure
 */
export async function react(productId: string, entryId: string, kind: ReactionKind | null): Promise<void> {
  const before = own.get(entryId) ?? { loaded: null, now: null };
  const show = (now: ReactionKind | null) => {
    own.set(entryId, { loaded: before.loaded, now });
    changed.emit();
  };
  show(kind);
  try {
    const early = (written.get(entryId) ?? 0) + SPACING_MS - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const wanted = kind ?? 'none';
    await write(productId, entryId, ({ uid }) => {
      const path = reactionPath(entryId, uid);
      const fields = { entry: entryId, product_id: productId, uid, kind: wanted };
      // Also replaces an earlier reaction that this page does not know.
      const { currentDocument: _, ...change } = creation(path, fields);
      return { writes: [change], proof: { path, isDone: (stored) => decodeFields(stored ?? {}).kind === wanted } };
    });
    written.set(entryId, Date.now());
  } catch (error) {
    show(before.now);
    throw error;
  }
}
