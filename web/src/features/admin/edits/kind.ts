import { admin } from '../../../messages/en.ts';
import { placed } from '../../../ui/pictures/chosen.ts';
import type { Change, Item, Patch } from '../data/model.ts';
import { answerOf, updateItems } from '../data/owner-data.ts';
import type { Copies } from '../data/sheet-data.ts';
import { placePictures } from './place-pictures.ts';

/** An edit by the owner, as plain data. A bulk edit and an edit of one item differ only in the number of items. */
export interface EditOf<K extends string, T extends { readonly id: string } = Item> {
  readonly kind: K;
  readonly items: readonly T[];
}

/** What an edit does to one document. */
export interface Step {
  readonly id: string;
  /** New values; empty for a deletion. */
  readonly patch: Patch;
  /** Previous values of the same fields. */
  readonly before: Patch;
  /** For a change of fields: the board. */
  readonly product?: string;
  /** For an answer: the time of the one that it replaces. */
  readonly over?: Change['over'];
  /** For an answer: the pictures of the one that it replaces. */
  readonly pictures?: Item['response_pictures'];
  /** Whether the step takes an answer back. */
  readonly isUndo?: boolean;
  /** For a merge: the item that it is merged into. */
  readonly link?: Link;
  /** For a text that is more than the answer: what it becomes, or what is taken back. */
  readonly copies?: Copies & { readonly isUndo: boolean };
}

export interface Link {
  readonly product: string;
  /** Null if the step undoes the merge. */
  readonly target: string | null;
  readonly before: string | null;
}

export interface Sentences {
  /** Label of the progress bar. */
  readonly running: string;
  readonly done: string;
  readonly doneMany: (count: number) => string;
  readonly failed: string;
  /** If present, a dialog asks it before the edit. */
  readonly question?: {
    readonly title: string;
    readonly text: string;
    /** Of the button that confirms; "Delete" if missing. */
    readonly label?: string;
  };
}

/** A kind of edit. `kinds.ts` lists all of them; nothing else depends on a particular kind. */
export interface Kind<E> {
  /** Returns the steps. Omits items that already have the new values. */
  readonly apply: (edit: E) => readonly Step[];
  /** Returns the steps that undo the given ones. Omits steps that cannot be undone. */
  readonly undo: (steps: readonly Step[]) => readonly Step[];
  /** Whether all steps are written in one commit, however many there are. */
  readonly inOne?: true;
  /** Whether each step is written on its own and takes long enough to show its progress. */
  readonly perStep?: true;
  /**
   * Writes all steps or none. The live list shows them at once. Rejects with a Firestore error or an ApiFailure.
   *
   * @param onLeft receives how many documents a long step still has to write
   */
  readonly write: (steps: readonly Step[], onLeft: (left: number) => void) => Promise<void>;
  readonly sentences: (edit: E) => Sentences;
}

export const deletionSteps = (items: readonly { readonly id: string }[]): Step[] =>
  items.map(({ id }) => ({ id, patch: {}, before: {} }));

/** Returns an item's current value of a field, as a patch would write it. */
function patchedValue(item: Item, field: keyof Patch): Patch[keyof Patch] {
  switch (field) {
    case 'label':
      return item.label ?? null;
    case 'response':
      return item.response?.text ?? null;
    case 'tags':
      return item.tags ?? [];
    case 'is_shared':
      return item.is_shared ?? false;
    case 'rank':
    case 'eta':
      return item[field] ?? null;
    default:
      return item[field];
  }
}

/** Whether an item already has all values of a patch. */
export const isPatched = (item: Item, patch: Patch): boolean =>
  (Object.keys(patch) as (keyof Patch)[]).every(
    (field) => JSON.stringify(patchedValue(item, field)) === JSON.stringify(patch[field]),
  );

/** Returns the patch that restores the fields of another patch. */
export const beforeOf = (item: Item, patch: Patch): Patch =>
  Object.fromEntries((Object.keys(patch) as (keyof Patch)[]).map((field) => [field, patchedValue(item, field)]));

/**
 * Creates a kind that changes fields of its items.
 *
 * @param patchOf returns the new values of an item; null to leave the item out
 */
export function patchItems<E extends EditOf<string>>(
  patchOf: (edit: E, item: Item) => Patch | null,
  sentences: (edit: E) => Omit<Sentences, 'running'>,
): Kind<E> {
  return {
    apply: (edit) => edit.items.flatMap((item) => stepOf(item, patchOf(edit, item))),
    undo,
    write: (steps) => updateItems(steps),
    sentences: (edit) => ({ running: admin.changing, ...sentences(edit) }),
  };
}

function stepOf(item: Item, patch: Patch | null): Step[] {
  // A merged item has to be unmerged first (D43).
  if (patch === null || item.merged_into !== undefined || isPatched(item, patch)) return [];
  return [{ id: item.id, patch, before: beforeOf(item, patch), product: item.product_id, ...replacedOf(item, patch) }];
}

/**
 * The time and the pictures of the answer that a patch replaces. A time that the server has not set yet is only an
 * estimate.
 */
export const replacedOf = (
  { response, response_pictures = [], isUnsent }: Item,
  patch: Patch,
): Pick<Step, 'over' | 'pictures'> => {
  if (patch.response === undefined) return {};
  return { pictures: response_pictures, ...(!isUnsent && { over: response?.at ?? null }) };
};

/** Omits approvals: an item cannot become pending again. */
const undo = (steps: readonly Step[]): Step[] =>
  steps.filter(({ before }) => before.status !== 'pending').map((step) => undone(step, step.before));

/** Returns the step that writes `patch`, values from before another step. */
export function undone({ over: _, ...step }: Step, patch: Patch): Step {
  return { ...step, patch, before: step.patch, ...(patch.response !== undefined && { isUndo: true }) };
}

/**
 * Writes a step of an answer. One that takes an answer back replaces no other one, and brings back the pictures of the
 * answer before, which says itself if it fails.
 */
export async function writeAnswer(
  { pictures = [], ...step }: Step,
  write: (step: Step) => Promise<void>,
): Promise<void> {
  const { id, product = '', patch, before, isUndo } = step;
  if (!isUndo) return write(step);
  const { at, hasPictures } = await answerOf(id, before.response ?? null);
  await write({ ...step, over: at });
  if (typeof patch.response !== 'string' || (pictures.length === 0 && !hasPictures)) return;
  await placePictures(product, { on: { kind: 'answer', item: id }, pictures: placed(pictures) });
}
