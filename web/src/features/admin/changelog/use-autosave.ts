import type { Entry } from '@shared/changelog/entry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  readonly onSaved: (stored: Entry) => void;
}

interface Autosave {
  readonly isUnderWay: boolean;
  /** Waits for the save that is under way. Resolves to what it stored; null if there is none. Never rejects. */
  readonly ended: () => Promise<Entry | null>;
}

/**
 * Saves an entry that nobody but the team sees when its writer rests. What is published or scheduled waits for a press.
 * A text whose save failed waits for the next key or a press; an entry that met another version waits for a press, which
 * says so and overwrites.
 */
export function useAutosave(productId: string, { id, draft, base, isOff, onSaved }: Autosaved): Autosave {
  /** The text that failed, or the version that another one has replaced. */
  const [stopped, setStopped] = useState<EntryDraft | Entry>();
  const [isUnderWay, setUnderWay] = useState(false);
  const saving = useRef<Promise<Entry | null>>(Promise.resolve(null));
  const isDraft = base === null || base.state === 'draft';
  const isStopped = stopped !== undefined && (stopped === draft || stopped === base);
  const isWanted = isDraft && !isOff && !isUnderWay && !isStopped && Object.keys(problemsOf(draft)).length === 0;

  async function save(): Promise<Entry | null> {
    const writing =
      base === null
        ? createEntry(productId, { id, draft, target: 'same' })
        : saveEntry(id, { draft, target: 'same', base });
    const outcome = await writing.catch(() => null);
    if (outcome?.kind === 'saved') return outcome.stored;
    setStopped(outcome === null || base === null ? draft : base);
    return null;
  }

  const begin = useEffectEvent(async () => {
    setUnderWay(true);
    saving.current = save();
    const stored = await saving.current;
    saving.current = Promise.resolve(null);
    setUnderWay(false);
    if (stored) onSaved(stored);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the rest anew
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void begin(), REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, draft]);

  return { isUnderWay, ended: () => saving.current };
}
