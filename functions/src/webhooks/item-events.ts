import { isDeepStrictEqual } from 'node:util';
import type { EventType } from '../shared/webhooks/values.ts';
import type { Comment, Entry, Feedback } from '../store/documents.ts';

/**
 * Turns a write into its events (D53). Webhooks hear what the team sees: hidden items and those that need approval,
 * too. Counts, and what functions derive, are no events, except the numbers of votes that a webhook asks for.
 */

/** Fields whose change is `item.updated`. An author's name is not among them: it would outlive the author's account. */
const UPDATED = [
  'title',
  'description',
  'category',
  'tags',
  'is_pinned',
  'eta',
] as const satisfies readonly (keyof Feedback)[];

export function itemEvents(before: Feedback | undefined, after: Feedback | undefined): EventType[] {
  if (before === undefined) return after === undefined ? [] : ['item.created'];
  if (after === undefined) return ['item.deleted'];
  const events: EventType[] = [];
  const isMoved = before.merged_into !== after.merged_into;
  // A merge archives its source; an undo restores it.
  const isArchived = !isMoved && before.is_archived !== after.is_archived;
  const hasAnswer = after.response !== undefined;
  const hasNewAnswer = before.response?.text !== after.response?.text;
  if (
    isArchived ||
    (hasNewAnswer && !hasAnswer) ||
    UPDATED.some((field) => !isDeepStrictEqual(before[field], after[field]))
  )
    events.push('item.updated');
  if (before.status !== after.status || before.label !== after.label) events.push('item.status_changed');
  if (hasNewAnswer && hasAnswer) events.push('item.answered');
  if (isMoved) events.push(after.merged_into === undefined ? 'item.unmerged' : 'item.merged');
  return events;
}

/** Returns the thresholds that a change of the number of votes has reached, in ascending order. */
export const reachedBy = (
  before: Pick<Feedback, 'votes'> | undefined,
  after: Pick<Feedback, 'votes'> | undefined,
  thresholds: Iterable<number>,
): number[] =>
  [...new Set(thresholds)]
    .filter((threshold) => (before?.votes ?? 0) < threshold && threshold <= (after?.votes ?? 0))
    .sort((a, b) => a - b);

/** Comments that a function moves or a person removes are not new. */
export const commentEvents = (after: Comment | undefined): EventType[] =>
  after === undefined || after.from !== undefined || after.removed_at !== undefined ? [] : ['comment.created'];

export const entryEvents = (before: Entry | undefined, after: Entry | undefined): EventType[] =>
  after?.state === 'published' && before?.state !== 'published' ? ['changelog.published'] : [];
