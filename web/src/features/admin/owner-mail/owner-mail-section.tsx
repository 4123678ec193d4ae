import { useCallback, useEffect, useId, useState } from 'react';
import { ownerMail as text } from '../../../messages/en.ts';
import { Problem } from '../error-state.tsx';
import { loadOwnerMail, type OwnerMailState } from './owner-mail-data.ts';
import { OwnerMailForm } from './owner-mail-form.tsx';
import './owner-mail.css';

/** Which mail the owner gets about the board. */
export function OwnerMailSection({ productId }: { readonly productId: string }) {
  const id = useId();
  const [state, setState] = useState<OwnerMailState | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setState('loading');
    try {
      setState(await loadOwnerMail(productId));
    } catch {
      setState('failed');
    }
  }, [productId]);
  useEffect(() => void load(), [load]);

  return (
    <section className="owner-mail" aria-labelledby={id}>
      <h2 id={id} className="board-settings-heading">
        {text.heading}
      </h2>
      <p className="owner-mail-text">{text.intro}</p>
      {state === 'loading' && <p role="status">{text.loading}</p>}
      {state === 'failed' && <Problem isLine text={text.loadFailed} onRetry={() => void load()} />}
      {typeof state !== 'string' && !state.isOn && <p className="owner-mail-text">{text.off}</p>}
      {typeof state !== 'string' && state.isOn && (
        <>
          <p className="owner-mail-text">{state.account === null ? text.unverified : text.to(state.account)}</p>
          <OwnerMailForm productId={productId} stored={state.settings} onSaved={setState} />
        </>
      )}
    </section>
  );
}
