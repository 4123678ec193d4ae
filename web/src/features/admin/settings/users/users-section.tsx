import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi, type RequestTo, reasonOf } from '../../../../api/api.ts';
import { users as sentences } from '../../../../messages/en.ts';
import { paths } from '../../../../paths.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { Problem } from '../../parts/states.tsx';
import { type Secret, UsersState } from './users-state.tsx';

type Action = RequestTo<'/api/board-secret'>['action'];

/** Whether the board's site identifies its users (D49), the secret for it, code, and a check of tokens. */
export function UsersSection({ productId }: { readonly productId: string }) {
  const [known, setKnown] = useState<Secret | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busyWith, run } = useBusy<Action>();

  const load = useCallback(async () => {
    setKnown('loading');
    setKnown(await callApi('/api/board-secret', { product: productId, action: 'read' }).catch(() => 'failed' as const));
  }, [productId]);
  useEffect(() => void load(), [load]);

  async function change(action: Action) {
    setProblem(null);
    try {
      setKnown(await callApi('/api/board-secret', { product: productId, action }));
      if (action === 'revoke') showToast('success', sentences.turnedOff);
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
    setAsked(null);
    // The button that had the focus may be gone.
    document.getElementById('users')?.focus();
  }

  const secret = typeof known === 'string' ? null : known;
  return (
    <section
      id="users"
      className="form-part unringed stack one-column gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="users-heading"
    >
      <div className="stack gap-3">
        <h2 id="users-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">
          {sentences.intro}{' '}
          <Link className="inline-link" to={paths.docs('users')}>
            {sentences.guide}
          </Link>
        </p>
      </div>
      {known === 'loading' && <p role="status">{sentences.loading}</p>}
      {known === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={() => void load()} />}
      {secret && (
        <UsersState
          productId={productId}
          secret={secret}
          isBusy={busyWith !== null}
          onTurnOn={() => void run('create', () => change('create'))}
          onAsk={setAsked}
        />
      )}
      <FormProblem text={problem} />
      {asked && (
        <ConfirmDialog
          {...(asked === 'rotate' ? ROTATION : END)}
          isHarmless={asked === 'rotate'}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const ROTATION = {
  title: sentences.rotateTitle,
  text: sentences.rotateText,
  label: sentences.rotate,
  busyLabel: sentences.rotating,
};
const END = {
  title: sentences.turnOffTitle,
  text: sentences.turnOffText,
  label: sentences.turnOff,
  busyLabel: sentences.turningOff,
};
