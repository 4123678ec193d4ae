import type { Item, Patch } from '../model.ts';

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
  /** For a merge: the item that it is merged into. */
  readonly link?: Link;
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
  readonly question?: { readonly title: string; readonly text: string };
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
