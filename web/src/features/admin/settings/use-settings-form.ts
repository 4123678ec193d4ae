import { useEffect, useEffectEvent, useState } from 'react';
import { codeOf } from '../../../api/errors.ts';
import { settings as sentences } from '../../../messages/en.ts';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { type Draft, draftSchema } from '../../../validation/board-fields.ts';
import { saveSettings } from './settings-data.ts';
import { changedFields, type DraftField, isSame, isSameValue, rebase } from './settings-draft.ts';

/** The settings form. Merges changes that are saved elsewhere while the form is open. */
export function useSettingsForm(productId: string, saved: Draft) {
  const form = useValidatedForm({
    schema: draftSchema,
    defaultValues: saved,
    mode: 'onChange',
    shouldFocusError: true,
    send: async (sent: Draft) => {
      const before = form.getValues();
      const outcome = await saveSettings(productId, sent, base);
      // What was typed meanwhile stays.
      const { draft: next } = rebase(
        form.getValues(),
        before,
        outcome.kind === 'saved' ? outcome.saved : outcome.draft,
      );
      show(next, outcome.saved);
      setClashes(outcome.kind === 'saved' ? [] : outcome.clashes);
      if (outcome.kind === 'saved') showToast('success', sentences.saved);
    },
    sentenceFor: (error) => (codeOf(error) === 'permission-denied' ? sentences.ownerOnly : sentences.saveFailed),
  });
  /** The saved values that the draft was last rebased on. */
  const [base, setBase] = useState(saved);
  const [clashes, setClashes] = useState<readonly DraftField[]>([]);
  const draft: Draft = form.watch();

  function show(next: Draft, from: Draft) {
    setBase(from);
    form.reset(from, { keepErrors: true });
    for (const field of changedFields(next, from)) form.setValue(field, next[field]);
  }

  // A save's response and the live document may arrive in either order, so only changes of the document count here.
  const [heard, setHeard] = useState(saved);
  const onChanged = useEffectEvent(() => {
    if (isSame(heard, saved)) return;
    setHeard(saved);
    if (isSame(base, saved)) return;
    const rebased = rebase(form.getValues(), base, saved);
    show(rebased.draft, saved);
    setClashes((before) => [...new Set([...before, ...rebased.clashes])]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new document counts
  useEffect(() => onChanged(), [saved]);

  const unsaved = changedFields(draft, base);

  /** @returns what brings the discarded changes back, on top of what has been saved meanwhile */
  function reset() {
    setClashes([]);
    form.reset(base);
    return () => {
      for (const field of unsaved) form.setValue(field, draft[field], { shouldValidate: true });
    };
  }

  return {
    ...form,
    reset,
    draft,
    unsaved,
    // Fields whose values are equal by now no longer clash.
    clashes: clashes.filter((field) => !isSameValue(draft[field], base[field])),
  };
}
