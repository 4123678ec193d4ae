import { COMMENT_MAX, RESPONSE_MAX } from '@shared/limits';
import type { Category, EntryKind } from '@shared/values';

/** Where a public text goes, in the order of the sheet. */
export const READERS = ['answer', 'comment', 'mail', 'changelog'] as const;
export type Reader = (typeof READERS)[number];

/** The readers of a text: one of the answer and the comment at least. */
export type Readers = readonly Reader[];

/** What a board and its item allow. */
export interface Allowed {
  /** Whether visitors see the item: all but the answer needs it. */
  readonly isPublic: boolean;
  readonly hasChangelog: boolean;
}

export const REPLY: Readers = ['comment', 'mail'];
export const ANSWER: Readers = ['answer', 'mail'];

export const isAllowed = (reader: Reader, { isPublic, hasChangelog }: Allowed): boolean =>
  reader === 'answer' || (isPublic && (reader !== 'changelog' || hasChangelog));

/**
 * Returns the readers after a switch was turned. The answer stands above the comments, so it replaces the comment, which
 * may be added again; without an answer, the text is a comment.
 */
export function switched(readers: Readers, reader: Reader): Readers {
  const isOn = !readers.includes(reader);
  const next = new Set(readers);
  if (isOn) next.add(reader);
  else next.delete(reader);
  if (reader === 'answer' && isOn) next.delete('comment');
  if (reader === 'answer' && !isOn) next.add('comment');
  if (reader === 'comment' && !isOn) next.add('answer');
  return READERS.filter((one) => next.has(one));
}

/** Returns those of the readers that are allowed, and at least one that is. */
export function allowedOf(readers: Readers, allowed: Allowed): Readers {
  const left = READERS.filter((reader) => readers.includes(reader) && isAllowed(reader, allowed));
  if (left.includes('answer') || left.includes('comment')) return left;
  return allowedOf([...left, allowed.isPublic ? 'comment' : 'answer'], allowed);
}

/** Reads the readers of a draft. Anything unknown is left out. */
export const parseReaders = (text: string): Readers => READERS.filter((reader) => text.split(' ').includes(reader));

/** The most characters that all readers take. */
export const limitOf = (readers: Readers): number => (readers.includes('comment') ? COMMENT_MAX : RESPONSE_MAX);

/** The kind of entry that says what became of an item. */
export const entryKindOf = (category: Category): EntryKind =>
  category === 'bug' ? 'fixed' : category === 'feature' ? 'new' : 'improved';
