import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type AnswerOf, callApi, failureOf } from '../../api/api.ts';
import { notifications as text } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

type MailSettings = AnswerOf<'/api/mail-settings'>;

/** The boards whose mail the account gets, each with a button to stop it. */
export function NotificationsCard() {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [state, setState] = useState<MailSettings | 'loading' | 'failed'>('loading');
  const { busyWith, run } = useBusy<string>();

  const load = useCallback(async () => {
    try {
      setState(await callApi('/api/mail-settings', { product: null }));
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function stop(product: string | null) {
    try {
      await callApi('/api/stop-mail', { product });
      await load();
      showToast('success', text.stopped);
      // The focused button was removed.
      card.current?.focus();
    } catch (error) {
      showToast('failure', failureOf(error, text.stopFailed));
    }
  }

  const boards = typeof state === 'string' ? [] : state.boards;
  return (
    <section ref={card} className="settings-card panel stack gap-5" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="title-l">
        {text.heading}
      </h2>
      {state === 'loading' && <CardSkeleton label={text.loading} rows={1} />}
      {state === 'failed' && (
        <div className="settings-row row wrap between" role="alert">
          <p className="settings-text size-sm muted">{text.loadFailed}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setState('loading');
              void load();
            }}
          >
            {text.retry}
          </button>
        </div>
      )}
      {typeof state !== 'string' && (
        <p className="settings-text size-sm muted">
          {boards.length > 0 ? text.intro : state.isOn ? text.empty : text.off}
        </p>
      )}
      {boards.map(({ product, name, address, isConfirmed }) => (
        <div key={`${product}/${address}`} className="settings-row row wrap between">
          <p className="settings-text size-sm muted">
            <strong dir="auto">{name}</strong>
            <br />
            <span>{isConfirmed ? text.to(address) : text.pending(address)}</span>
          </p>
          <BusyButton
            type="button"
            tone="plain"
            isBusy={busyWith === product}
            busyLabel={text.stopping}
            onClick={() => void run(product, () => stop(product))}
          >
            <span>
              {text.stop} <span className="sr-only">{text.of(name)}</span>
            </span>
          </BusyButton>
        </div>
      ))}
      {boards.length > 1 && (
        <div className="settings-row row wrap between">
          <BusyButton
            type="button"
            tone="plain"
            isBusy={busyWith === 'all'}
            busyLabel={text.stopping}
            onClick={() => void run('all', () => stop(null))}
          >
            {text.stopAll}
          </BusyButton>
        </div>
      )}
    </section>
  );
}
