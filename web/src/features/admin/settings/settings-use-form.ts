import { useState } from 'react';
import { codeOf } from '../../../api/errors.ts';
import { settings as sentences } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { saveSettings } from './settings-data.ts';
import { type Draft, type DraftField, isSame, rebase } from './settings-draft.ts';

interface FormState {
  readonly draft: Draft;
  /** The saved values that the draft was last rebased on. */
  readonly base: Draft;
  readonly clashes: readonly DraftField[];
}

/** State of the settings form. Merges changes that are saved elsewhere while the form is open. */
export function useSettingsForm(productId: string, saved: Draft) {
  const [state, setState] = useState<FormState>({ draft: saved, base: saved, clashes: [] });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A save's response and the live document may arrive in either order, so only changes of the document count here.
  const [heard, setHeard] = useState(saved);
  if (!isSame(heard, saved)) {
    setHeard(saved);
    if (!isSame(state.base, saved)) {
      const { draft, clashes } = rebase(state.draft, state.base, saved);
      setState({ draft, base: saved, clashes: [...new Set([...state.clashes, ...clashes])] });
    }
  }

  const { draft, base } = state;
  const isDirty = !isSame(draft, base);

  function change(changed: Partial<Draft>) {
    setState((before) => ({ ...before, draft: { ...before.draft, ...changed } }));
  }

  function reset() {
    setState({ draft: base, base, clashes: [] });
    setFailure(null);
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await saveSettings(productId, draft, base);
      if (outcome.kind === 'saved') {
        setState({ draft: outcome.saved, base: outcome.saved, clashes: [] });
        showToast('success', sentences.saved);
      } else {
        setState({ draft: outcome.draft, base: outcome.saved, clashes: outcome.clashes });
      }
    } catch (error) {
      setFailure(codeOf(error) === 'permission-denied' ? sentences.ownerOnly : sentences.saveFailed);
    } finally {
      setBusy(false);
    }
  }

  // Fields whose values are equal by now no longer clash.
  const clashes = state.clashes.filter((field) => draft[field] !== base[field]);
  return { draft, isDirty, isBusy, failure, clashes, change, reset, save };
}
