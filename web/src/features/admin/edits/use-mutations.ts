import { OWNER_BATCH } from '@shared/limits';
import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { deleteComment, deleteItems, updateItem, updateItems } from '../data.ts';
import type { Item } from '../model.ts';
import { type Change, type Step, stepsOf, undoOf } from './changes.ts';
import { type Outcome, runInChunks } from './run-in-chunks.ts';
import { untilSent } from './warn-unsaved.ts';

/** Length of the undo history. */
const HISTORY_MAX = 20;

/** Progress of a bulk action. */
export interface Progress {
  readonly label: string;
  readonly tried: number;
  readonly of: number;
}

/** Writes to items. Each one shows a toast with its result and never rejects. */
export interface Mutations {
  readonly progress: Progress | null;
  readonly change: (items: readonly Item[], change: Change) => Promise<void>;
  readonly remove: (items: readonly Item[]) => Promise<void>;
  readonly removeComment: (commentId: string) => Promise<void>;
  /** Undoes the last change, if there is one. */
  readonly undo: () => void;
}

export function useMutations(): Mutations {
  const [progress, setProgress] = useState<Progress | null>(null);
  const history = useRef<readonly (readonly Step[])[]>([]);

  const inChunks = useCallback(
    async <T>(
      label: string,
      entries: readonly T[],
      run: (part: readonly T[]) => Promise<void>,
    ): Promise<Outcome<T>> => {
      const onProgress = (tried: number) => setProgress({ label, tried, of: entries.length });
      if (entries.length > 1) onProgress(0);
      try {
        return await runInChunks({ entries, size: OWNER_BATCH, run: (part) => untilSent(run(part)), onProgress });
      } finally {
        setProgress(null);
      }
    },
    [],
  );

  const takeBack = useCallback(
    async (steps: readonly Step[]) => {
      history.current = history.current.filter((known) => known !== steps);
      const { done, error } = await inChunks(admin.undoing, steps, writeSteps);
      if (done.length === steps.length) showToast('success', admin.undone(done.length));
      else showToast('failure', sentenceOf(error, admin.undoFailed(steps.length - done.length, steps.length)));
    },
    [inChunks],
  );

  const undo = useCallback(() => {
    const last = history.current.at(-1);
    if (last) void takeBack(last);
  }, [takeBack]);

  const change = useCallback(
    async (items: readonly Item[], { patch, done: doneOne, doneMany, failed }: Change) => {
      const steps = stepsOf(items, patch);
      if (steps.length === 0) return showToast('notice', admin.nothingToChange);
      const { done, error } = await inChunks(admin.changing, steps, writeSteps);
      if (done.length > 0) {
        const back = undoOf(done);
        if (back.length > 0) history.current = [...history.current, back].slice(-HISTORY_MAX);
        const action = { label: admin.undo, onAct: () => void takeBack(back) };
        const text = items.length === 1 ? doneOne : doneMany(done.length);
        showToast('success', text, back.length > 0 ? action : undefined);
      }
      if (done.length < steps.length) showToast('failure', failureOf(error, failed, steps.length - done.length, steps));
    },
    [inChunks, takeBack],
  );

  const remove = useCallback(
    async (items: readonly Item[]) => {
      const { done, error } = await inChunks(admin.deleting, items, (part) => deleteItems(part.map(({ id }) => id)));
      if (done.length > 0) {
        showToast('success', items.length === 1 ? admin.itemDeleted : admin.deletedMany(done.length));
      }
      if (done.length < items.length) {
        showToast('failure', failureOf(error, admin.deleteFailed, items.length - done.length, items));
      }
    },
    [inChunks],
  );

  const removeComment = useCallback(async (commentId: string) => {
    try {
      await untilSent(deleteComment(commentId));
      showToast('success', admin.commentDeleted);
    } catch (error) {
      showToast('failure', sentenceOf(error, admin.commentDeleteFailed));
    }
  }, []);

  return { progress, change, remove, removeComment, undo };
}

function writeSteps(steps: readonly Step[]): Promise<void> {
  const [only, ...others] = steps;
  return only && others.length === 0 ? updateItem(only.id, only.patch) : updateItems(steps);
}

function failureOf(error: unknown, sentence: string, failed: number, all: readonly unknown[]): string {
  return sentenceOf(error, all.length === 1 ? sentence : admin.failedMany(sentence, failed, all.length));
}
