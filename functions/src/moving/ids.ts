import { createHash, createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Source } from '../shared/imports/file.ts';
import type { CommentRecord } from '../shared/imports/records.ts';
import { ownKey } from '../store/own-key.ts';

/** Ids of what an import creates: the same in each import of the same source into the same board. */
export interface Ids {
  readonly ofItem: (sourceId: string) => string;
  readonly ofEntry: (sourceId: string) => string;
  /** A comment without an id of its own is known by its author, time and text. */
  readonly ofComment: (comment: CommentRecord) => string;
  /** @param id of the comment at the source */
  readonly ofNamedComment: (item: string, id: string) => string;
}

/**
 * Returns the ids of a source. The hash is keyed, because visitors choose the ids of their items: otherwise a stranger
 * could take one before the import.
 */
export async function idsOf(db: Firestore, productId: string, { kind, scope }: Source): Promise<Ids> {
  const key = await ownKey(db, 'person_key');
  const hash = (what: string, ...parts: readonly (string | number | null)[]) => {
    const text = JSON.stringify(['import', what, productId, kind, scope, ...parts]);
    return `i${createHmac('sha256', key).update(text).digest('hex').slice(0, 27)}`;
  };
  const ofNamedComment = (item: string, id: string) => hash('comment', item, id);
  return {
    ofNamedComment,
    ofItem: (sourceId) => hash('item', sourceId),
    ofEntry: (sourceId) => hash('entry', sourceId),
    ofComment: ({ item, id, author, at, text }) =>
      id === null ? hash('comment', item, author, at, text) : ofNamedComment(item, id),
  };
}

/** Characters of a hash in `seen` of what imports remember of an item. */
const SEEN_LENGTH = 8;

/** Returns the hash of a document's id in `seen`. */
export const seenOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, SEEN_LENGTH);

/** Returns the hashes in `seen`. */
export const allSeen = (seen: string): Set<string> => new Set(seen.match(new RegExp(`.{${SEEN_LENGTH}}`, 'gs')) ?? []);

/** Returns a hash of a field's value, to tell whether it is still what an import wrote. */
export const valueHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
