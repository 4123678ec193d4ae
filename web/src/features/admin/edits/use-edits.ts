import { OWNER_BATCH } from '@shared/limits';
import { useCallback, useState } from 'react';
import { reasonOf } from '../../../api/api.ts';
import { sentenceOf } from '../../../api/errors.ts';
import { admin } from '../../../messages/en.ts';
import { dropToast, showToast } from '../../../ui/toasts/toasts.tsx';
import type { Step } from './kind.ts';
import { type Edit, kindOf } from './kinds.ts';
import { type Outcome, runInChunks } from './run-in-chunks.ts';
import { type Left, UndoHistory } from './undo-history.ts';
import { untilSent } from './warn-unsaved.ts';

/** Length of the undo history. */
const HISTORY_MAX = 20;

/** Progress of a bulk edit. */
export interface Progress {
  readonly label: string;
  readonly tried: number;
  readonly of: number;
  /** Documents that the current step still has to write, if known. */
  readonly left?: number;
}

/**
 * Performs an edit, after a confirmation if its kind asks for one. Shows a toast with the result. Resolves to whether
 * nothing failed, false if a confirmation is asked first. Never rejects. Calls `onUndone` once the edit is taken back.
 */
export type Perform = (edit: Edit, onUndone?: () => void) => Promise<boolean>;

interface Undo {
  readonly edit: Edit;
  readonly steps: readonly Step[];
  /** The message that offers to undo it. */
  readonly said: string;
  readonly onUndone: (() => void) | undefined;
}

interface Edits {
  readonly progress: Progress | null;
  /** The edit that awaits confirmation. */
  readonly asked: Edit | null;
  readonly perform: Perform;
  /** Answers the confirmation. */
  readonly answer: (isConfirmed: boolean) => void;
  /** Undoes the last edit, if there is one, as soon as it is written. */
  readonly undo: () => void;
}

export function useEdits(): Edits {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [asked, setAsked] = useState<Edit | null>(null);
  const [history] = useState(() => new UndoHistory<Undo>(HISTORY_MAX));

  const write = useCallback(async (label: string, edit: Edit, steps: readonly Step[]): Promise<Outcome<Step>> => {
    const kind = kindOf(edit);
    let at = 0;
    const onProgress = (tried: number) => {
      at = tried;
      setProgress({ label, tried, of: steps.length });
    };
    const onLeft = (left: number) => setProgress({ label, tried: at, of: steps.length, left });
    if (steps.length > 1 || kind.perStep) onProgress(0);
    try {
      const run = (part: readonly Step[]) => untilSent(kind.write(part, onLeft));
      const size = kind.perStep ? 1 : kind.inOne ? steps.length : OWNER_BATCH;
      return await runInChunks({ entries: steps, size, run, onProgress });
    } finally {
      setProgress(null);
    }
  }, []);

  const takeBack = useCallback(
    async ({ edit, steps, said, onUndone }: Undo) => {
      const { done, error } = await write(admin.undoing, edit, steps);
      if (done.length === steps.length) {
        dropToast(said);
        showToast('success', admin.undone(done.length));
        onUndone?.();
      } else {
        const text = admin.undoFailed(steps.length - done.length, steps.length);
        showToast('failure', reasonOf(error, sentenceOf(error, text)));
      }
    },
    [write],
  );

  const run = useCallback(
    async (edit: Edit, onUndone?: () => void): Promise<boolean> => {
      const kind = kindOf(edit);
      const { running, done: doneOne, doneMany, failed } = kind.sentences(edit);
      const steps = kind.apply(edit);
      if (steps.length === 0) {
        showToast('notice', admin.nothingToChange);
        return true;
      }
      const writing = write(running, edit, steps);
      const saidOf = (count: number) => (edit.items.length === 1 ? doneOne : doneMany(count));
      const left = writing.then(({ done }): Left<Undo> => {
        const back = kind.undo(done);
        const said = saidOf(done.length);
        return done.length === 0 ? null : back.length === 0 ? 'none' : { edit, steps: back, said, onUndone };
      });
      history.add(left);
      const { done, error } = await writing;
      const back = await left;
      if (back !== null) {
        const onAct = () => {
          history.drop(left);
          if (back !== 'none') void takeBack(back);
        };
        showToast('success', saidOf(done.length), back === 'none' ? undefined : { label: admin.undo, onAct });
      }
      const missing = steps.length - done.length;
      if (missing > 0) {
        const text = steps.length === 1 ? failed : admin.failedMany(failed, missing, steps.length);
        showToast('failure', reasonOf(error, sentenceOf(error, text)));
      }
      return missing === 0;
    },
    [write, history, takeBack],
  );

  const perform = useCallback(
    async (edit: Edit, onUndone?: () => void) => {
      if (edit.items.length === 0) return true;
      if (!kindOf(edit).sentences(edit).question) return run(edit, onUndone);
      setAsked(edit);
      return false;
    },
    [run],
  );

  const answer = (isConfirmed: boolean) => {
    setAsked(null);
    if (isConfirmed && asked) void run(asked);
  };

  const undo = useCallback(() => {
    const last = history.takeLast(async (left) => {
      if (left === 'none') showToast('notice', admin.undoImpossible);
      else if (left !== null) await takeBack(left);
    });
    // Without a network, the change waits, and its undo with it.
    if (last) void untilSent(last);
  }, [history, takeBack]);

  return { progress, asked, perform, answer, undo };
}
