import { admin, answers, statuses } from '../../../messages/en.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { updateItems } from '../data/owner-data.ts';
import { type EditOf, type Kind, patchItems, writeAnswer } from './kind.ts';

export type StatusEdit = EditOf<'status'> & { readonly to: StatusChoice };

export const setStatus = (items: readonly Item[], to: StatusChoice): StatusEdit => ({ kind: 'status', items, to });

export const status = patchItems<StatusEdit>(
  ({ to }) => ({ status: to.status, label: to.label }),
  ({ to }) => ({
    done: admin.statusUpdated(to.name),
    doneMany: (count) => admin.statusUpdatedMany(count, to.name),
    failed: admin.statusFailed,
  }),
);

export type ApprovalEdit = EditOf<'approval'>;

export const pendingOf = (items: readonly Item[]) => items.filter(({ status }) => status === 'pending');

/** Opens the pending items, including rejected ones (D13). Leaves other items alone. */
export const approve = (items: readonly Item[]): ApprovalEdit => ({ kind: 'approval', items: pendingOf(items) });

export const approval = patchItems<ApprovalEdit>(
  () => ({ status: 'open', label: null, is_archived: false }),
  () => ({
    done: admin.statusUpdated(statuses.open),
    doneMany: (count) => admin.statusUpdatedMany(count, statuses.open),
    failed: admin.statusFailed,
  }),
);

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

export const answer: Kind<AnswerEdit> = {
  ...patchItems<AnswerEdit>(
    ({ text, to }) => ({ response: text, ...(to && { status: to.status, label: to.label }) }),
    ({ text, to }) => ({
      done: text === null ? answers.removed : to ? answers.savedWith(to.name) : answers.saved,
      doneMany: answers.savedMany,
      failed: answers.failed,
    }),
  ),
  write: async (steps) => {
    for (const step of steps) await writeAnswer(step, (one) => updateItems([one]));
  },
};
