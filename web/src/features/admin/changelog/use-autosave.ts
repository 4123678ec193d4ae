import type { Entry } from '@shared/changelog/entry';
import { useEffect, useEffectEvent, useState } from 'react';
import { createEntry, saveEntry } from './entry-data.ts';
import { type EntryDraft, problemsOf } from './entry-draft.ts';

/** Rest after the last key until a draft is saved by itself, in ms. */
const REST_MS = 2000;

interface Autosaved {
  readonly id: string;
  readonly draft: EntryDraft;
  /** The stored version that the draft is based on; null for a new entry. */
  readonly base: Entry | null;
  /** Whether there is nothing to save, or something else is under way. */
  readonly isOff: boolean;
  readonly run: (act: 'autosave', action: () => Promise<void>) => Promise<void>;
  readonly onSaved: (stored: Entry) => void;
}

/**
 * Saves an entry that nobody but the team sees when its writer rests. What is published or scheduled waits for a press,
 * and so does an entry whose last attempt has failed or met another version: only a press says so and overwrites.
 */
export function useAutosave(productId: string, { id, draft, base, isOff, run, onSaved }: Autosaved): void {
  const [isStopped, setStopped] = useState(false);
  const isDraft = base === null || base.state === 'draft';
  const isWanted = isDraft && !isOff && !isStopped && Object.keys(problemsOf(draft)).length === 0;

  const save = useEffectEvent(() =>
    run('autosave', async () => {
      const saving =
        base === null
          ? createEntry(productId, { id, draft, target: 'same' })
          : saveEntry(id, { draft, target: 'same', base });
      const outcome = await saving.catch(() => null);
      if (outcome?.kind === 'saved') onSaved(outcome.stored);
      else setStopped(true);
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the rest anew
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, draft]);
}
