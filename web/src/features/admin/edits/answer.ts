import { answers } from '../../../messages/en.ts';
import type { Item, StatusChoice } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

/** Writes, changes or removes an item's official answer, and its status in the same commit (D44). */
export type AnswerEdit = EditOf<'answer'> & {
  /** Null to remove the answer. */
  readonly text: string | null;
  /** Null to keep the status. */
  readonly to: StatusChoice | null;
};

export const setAnswer = (item: Item, text: string | null, to: StatusChoice | null = null): AnswerEdit => ({
  kind: 'answer',
  items: [item],
  text,
  to,
});

export const answer = patchItems<AnswerEdit>(
  ({ text, to }) => ({ response: text, ...(to && { status: to.status, label: to.label }) }),
  ({ text, to }) => ({
    done: text === null ? answers.removed : to ? answers.savedWith(to.name) : answers.saved,
    doneMany: answers.savedMany,
    failed: answers.failed,
  }),
);
