import { decodeFields, type Fields } from '@shared/rest/values';
import { isRefusal } from '../data/failures.ts';
import { commit, getDocument, getDocuments, type Write } from '../data/firestore-rest.ts';
import { BoardFailure, type SignedIn, type Visitor } from '../data/model.ts';

/** An act in terms of documents. */
export interface Writing {
  /** Committed atomically. */
  readonly writes: readonly Write[];
  /**
   * A document that shows whether an earlier attempt has arrived. `exists`: whether the document exists after the
   * commit. `isDone` takes its fields, or null if it is missing or the visitor cannot read it.
   */
  readonly proof: { readonly path: string } & (
    | { readonly exists: boolean }
    | { readonly isDone: (fields: Fields | null) => boolean }
  );
}

/** Returns the documents of an act on an item. */
export type WritingOf = (author: Visitor, itemId: string) => Writing | Promise<Writing>;

/**
 * Commits an act on an item, or on the target of an item that was merged in the meantime. Idempotent: also succeeds if
 * the answer to an earlier attempt was lost.
 *
 * @throws BoardFailure 'too-many' if the visitor is blocked on this board for a while
 */
export async function writeAs(
  visitor: SignedIn,
  productId: string,
  itemId: string,
  writingOf: WritingOf,
): Promise<void> {
  try {
    await writeOnce(visitor, productId, await writingOf(visitor, itemId));
  } catch (error) {
    const target = isRefusal(error) ? await targetOf(itemId, visitor) : null;
    if (target === null) throw error;
    await writeOnce(visitor, productId, await writingOf(visitor, target));
  }
}

/** Returns the item that a merged item leads to; null for any other item, and if the visitor may not know. */
async function targetOf(itemId: string, visitor: SignedIn): Promise<string | null> {
  const fields = await getDocument(`feedback/${itemId}`, visitor).catch(() => ({}));
  const { merged_into: target } = decodeFields(fields);
  return typeof target === 'string' ? target : null;
}

async function writeOnce(visitor: SignedIn, productId: string, { writes, proof }: Writing): Promise<void> {
  try {
    await commit(writes, visitor);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const found = await find(proof.path, visitor);
    const isDone = 'isDone' in proof ? proof.isDone(found?.fields ?? null) : found?.exists === proof.exists;
    if (!isDone) throw await reasonOf(error, productId, visitor);
  }
}

/**
 * Returns null if the visitor may not know: rules refuse reads of records that do not exist or are not the visitor's.
 */
async function find(path: string, visitor: SignedIn): Promise<{ exists: boolean; fields: Fields | null } | null> {
  try {
    const fields = (await getDocuments([path], visitor)).get(path) ?? null;
    return { exists: fields !== null, fields };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Returns why a write was refused. If the visitor is blocked for a while, that is the reason, not a changed board. */
async function reasonOf(error: unknown, productId: string, visitor: SignedIn): Promise<unknown> {
  const block = await getDocument(`blocks/${productId}_${visitor.uid}`, visitor).catch(() => null);
  if (block === null || Number(decodeFields(block).until) < Date.now()) return error;
  return new BoardFailure('too-many', 'This visitor is blocked for a while.');
}
