import type { Entry } from '@shared/changelog/entry';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { changelog as text } from '../../../messages/en.ts';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { dropUndo, offerUndo } from '../parts/discarded.ts';
import { usePictureDraft } from '../parts/use-picture-draft.ts';
import { createEntry, deleteEntry, saveEntry, type Target } from './entry-data.ts';
import { draftOf, EMPTY, type EntryDraft, isSameDraft, isSameEntry, problemsOf } from './entry-draft.ts';
import { useAutosave } from './use-autosave.ts';

export type EntryAct = 'save' | 'draft' | 'publish' | 'schedule' | 'delete';

/** A message about the last attempt to save, with the version of another tab, which the owner may load instead. */
interface Refusal {
  readonly sentence: string;
  readonly other?: Entry;
}

/**
 * State of the editor. An entry that changes elsewhere is followed while nothing is typed here; otherwise the next
 * attempt to save says so, and the one after it overwrites.
 *
 * @param stored the entry, live; null for a new one
 */
export function useEntryForm(productId: string, id: string, stored: Entry | null) {
  const { base, setBase, draft, setDraft, refusal, setRefusal, show, conflict, loadOther } = useVersions(stored);
  const [isChecked, setChecked] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { busyWith, run } = useBusy<EntryAct>();
  const saved = base ? draftOf(base) : EMPTY;
  const own = usePictureDraft(`entry/${id}/pictures`, stored?.pictures);
  const isDirty = !isDeleted && (own.isChanged || !isSameDraft(draft, saved));
  const autosave = useAutosave(productId, {
    id,
    draft,
    base,
    isOff: isDeleted || busyWith !== null || refusal !== null || isSameDraft(draft, saved),
    onSaved: setBase,
  });
  const onChanged = useEffectEvent((live: Entry) => {
    if (busyWith !== null || autosave.isUnderWay || (base !== null && isSameEntry(live, base))) return;
    if (!isDirty) show(live);
    else if (base === null) conflict(live);
    else if (isSameDraft(live, base)) setBase(live);
  });
  useEffect(() => {
    if (stored) onChanged(stored);
  }, [stored]);

  /** @param sentence what the toast says afterwards @returns false if fields are invalid */
  function save(act: EntryAct, target: Target, sentence: string): boolean {
    setChecked(true);
    if (Object.keys(problemsOf(draft)).length > 0) return false;
    void run(act, async () => {
      const sent = draft;
      setRefusal(null);
      try {
        const last = (await autosave.ended()) ?? base;
        const outcome =
          last === null
            ? await createEntry(productId, { id, draft: sent, target })
            : await saveEntry(id, { draft: sent, target, base: last });
        // The pictures belong to the entry, which exists now. After a failure, which is reported, they stay here.
        if (outcome.kind === 'saved') await own.place(productId, { kind: 'entry', id });
        if (outcome.kind === 'gone') return conflict(null);
        if (outcome.kind === 'changed') return conflict(outcome.stored);
        setBase(outcome.stored);
        setChecked(false);
        // Text that was typed meanwhile stays.
        setDraft((now) => (now === sent ? draftOf(outcome.stored) : now));
        showToast('success', sentence);
      } catch (error) {
        setRefusal({ sentence: sentenceOf(error, text.saveFailed) });
      }
    });
    return true;
  }

  function remove() {
    void run('delete', async () => {
      try {
        await autosave.ended();
        await deleteEntry(id);
        setDeleted(true);
        showToast('success', text.deleted);
      } catch (error) {
        setRefusal({ sentence: sentenceOf(error, text.deleteFailed) });
      }
    });
  }

  return {
    draft,
    pictures: own.pictures,
    changePictures: own.change,
    change(values: Partial<EntryDraft>) {
      dropUndo();
      setDraft((now) => ({ ...now, ...values }));
    },
    base,
    isDirty,
    isDeleted,
    busyWith,
    isAutosaving: autosave.isUnderWay,
    problems: isChecked ? problemsOf(draft) : {},
    refusal,
    loadOther,
    save,
    remove,
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;

/** The draft, the stored version that it is based on, and the refusal to save it. */
function useVersions(stored: Entry | null) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<EntryDraft>(stored ? draftOf(stored) : EMPTY);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => dropUndo, []);

  /** Says that another version is stored, or none any more. The next attempt to save overwrites it. */
  function conflict(other: Entry | null) {
    setBase(other);
    setRefusal(other ? { sentence: text.changedElsewhere, other } : { sentence: text.goneElsewhere });
  }

  function show(version: Entry) {
    setBase(version);
    setDraft(draftOf(version));
    setRefusal(null);
  }

  /** Shows the other version in place of what is typed. */
  function showOther(other: Entry) {
    show(other);
    offerUndo(() => {
      setDraft(draft);
      setRefusal(refusal);
    });
  }

  const loadOther = refusal?.other ? () => showOther(refusal.other as Entry) : null;
  return { base, setBase, draft, setDraft, refusal, setRefusal, show, conflict, loadOther };
}
