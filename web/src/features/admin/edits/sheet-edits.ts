import { admin, answers, composer } from '../../../messages/en.ts';
import type { Item, Patch, StatusChoice } from '../data/model.ts';
import { type Copies, writeSheet } from '../data/sheet-data.ts';
import { beforeOf, type EditOf, isPatched, type Kind, replacedOf, undone, writeAnswer } from './kind.ts';

interface Sheet extends Copies {
  /** The item's new answer; undefined to leave it as it is. */
  readonly answer: string | undefined;
  /** Null to keep the status. */
  readonly to: StatusChoice | null;
}

/** One text of the team for several readers: the answer with a status, a comment, an entry of the changelog. */
export type SheetEdit = EditOf<'sheet'> & Sheet;

export const send = (item: Item, sheet: Sheet): SheetEdit => ({ kind: 'sheet', items: [item], ...sheet });

function patchOf({ answer, to }: Sheet, item: Item): Patch {
  const patch: Patch = {
    ...(answer !== undefined && { response: answer }),
    ...(to && { status: to.status, label: to.label }),
  };
  return isPatched(item, patch) ? {} : patch;
}

/** What was done, in the order of the sheet. */
function doneOf({ answer, to, comment, entry }: Sheet): string {
  const first = to && answer !== undefined ? answers.savedWith(to.name) : to && admin.statusUpdated(to.name);
  const done = [
    first ?? (answer !== undefined && answers.saved),
    comment && composer.sent.comment,
    entry && composer.sent.entry,
  ];
  return done.filter((part) => typeof part === 'string').reduce(composer.sent.all);
}

export const sheet: Kind<SheetEdit> = {
  // A merged item has to be unmerged first (D43).
  apply: ({ items, ...edit }) =>
    items
      .filter(({ merged_into }) => merged_into === undefined)
      .map((item) => {
        const patch = patchOf(edit, item);
        const { comment, entry, isMailed } = edit;
        const copies = { comment, entry, isMailed, isUndo: false };
        return {
          id: item.id,
          patch,
          before: beforeOf(item, patch),
          product: item.product_id,
          copies,
          ...replacedOf(item, patch),
        };
      }),
  undo: (steps) =>
    steps.map(({ copies, ...step }) => {
      // An item cannot become pending again.
      const isBack = step.before.status !== 'pending';
      const { status: _, label: __, ...rest } = step.before;
      const back = undone(step, isBack ? step.before : rest);
      return { ...back, ...(copies && { copies: { ...copies, isUndo: !copies.isUndo } }) };
    }),
  write: async (steps) => {
    for (const { copies, ...step } of steps)
      if (copies) await writeAnswer(step, (one) => writeSheet({ ...one, ...copies }));
  },
  sentences: (edit) => ({
    running: admin.changing,
    done: doneOf(edit),
    doneMany: answers.savedMany,
    failed: edit.answer === undefined ? admin.reply.failed : answers.failed,
  }),
};
