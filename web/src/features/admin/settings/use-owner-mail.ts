import { DIGEST_HOUR } from '@shared/telling/values';
import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../api/api.ts';
import { ownerMail as text } from '../../../messages/en.ts';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { ownZone } from '../parts/time-zones.ts';

type OwnerMailState = AnswerOf<'/api/owner-mail'>;
export type Choice = NonNullable<OwnerMailState['settings']>;
export type OwnerMailForm = ReturnType<typeof useOwnerMail>;

/** The first choice for a board without a stored one. */
const initialChoice = (): Choice => ({
  digest: 'off',
  hour: DIGEST_HOUR,
  zone: ownZone(),
  waiting: false,
  comments: false,
});

/**
 * The owner's choice of mail about a board. It is stored apart from the board's settings, and saved with them.
 *
 * @param productId null for others of the team, who have no choice
 */
export function useOwnerMail(productId: string | null) {
  const [state, setState] = useState<OwnerMailState | 'loading' | 'failed'>('loading');
  const [saved, setSaved] = useState(initialChoice);
  /** What differs from the saved choice. */
  const [change, setChange] = useState<Partial<Choice>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { busyWith, run } = useBusy<'save'>();
  const chosen: Choice = { ...saved, ...change };
  const changed = Object.fromEntries(
    Object.entries(change).filter(([field, value]) => saved[field as keyof Choice] !== value),
  );
  const isDirty = Object.keys(changed).length > 0;

  const load = useCallback(async () => {
    if (productId === null) return;
    setState('loading');
    try {
      const loaded = await callApi('/api/owner-mail', { product: productId, change: null });
      setState(loaded);
      if (loaded.settings) setSaved(loaded.settings);
    } catch {
      setState('failed');
    }
  }, [productId]);
  useEffect(() => void load(), [load]);

  async function send() {
    if (productId === null) return;
    setFailure(null);
    try {
      // All of the first choice; then only what was changed here, because mails have links that change the rest.
      const isFirst = typeof state === 'string' || state.settings === null;
      const stored = await callApi('/api/owner-mail', { product: productId, change: isFirst ? chosen : changed });
      setState(stored);
      setSaved(stored.settings ?? chosen);
      // A choice that was made during the request stays unsaved.
      setChange((now) => (now === change ? {} : now));
      showToast('success', text.saved);
    } catch (error) {
      const reason = reasonOf(error, '');
      setFailure(reason === '' ? text.saveFailed : text.saveFailedBecause(reason));
    }
  }

  return {
    state,
    load: () => void load(),
    saved,
    chosen,
    choose: (values: Partial<Choice>) => setChange((before) => ({ ...before, ...values })),
    isDirty,
    isBusy: busyWith !== null,
    /** The sentence about a save that failed. */
    failure,
    save: () => void run('save', send),
    /** @returns what brings the discarded choice back */
    reset() {
      setFailure(null);
      setChange({});
      return () => setChange(change);
    },
  };
}
