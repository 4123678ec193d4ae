import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '../../../../firebase/live.tsx';
import { apiKeys as text } from '../../../../messages/en.ts';
import { paths } from '../../../../paths.ts';
import { keysOf, type WorkingKey } from '../../data/keys-data.ts';
import { Problem } from '../../parts/states.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow, RevokeDialog } from './key-row.tsx';

/** The keys of the board's API (D52), on a plan that includes it: the list, and the form for a new one. */
export function KeysSection({ productId }: { readonly productId: string }) {
  return (
    <section
      id="api-keys"
      className="form-part unringed stack gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="api-keys-heading"
    >
      <div className="stack gap-3">
        <h2 id="api-keys-heading" className="title-m">
          {text.heading}
        </h2>
        <p className="muted">
          {text.intro}{' '}
          <Link className="inline-link" to={paths.docs('api')}>
            {text.docs}
          </Link>
        </p>
      </div>
      <Keys productId={productId} />
    </section>
  );
}

function Keys({ productId }: { readonly productId: string }) {
  const live = useLive(keysOf(productId));
  const [leaving, setLeaving] = useState<WorkingKey | null>(null);
  const keys = live.status === 'ready' ? live.value : [];
  return (
    <>
      {live.status === 'loading' && <p role="status">{text.loading}</p>}
      {live.status === 'failed' && <Problem isLine text={text.loadFailed} onRetry={live.retry} />}
      {live.status === 'ready' && keys.length === 0 && <p role="status">{text.empty}</p>}
      {keys.length > 0 && (
        <ul className="team-list" aria-label={text.list}>
          {keys.map((key) => (
            <KeyRow key={key.prefix} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </ul>
      )}
      <KeyForm productId={productId} />
      {leaving && (
        <RevokeDialog
          productId={productId}
          apiKey={leaving}
          onClose={() => {
            setLeaving(null);
            // The button that had the focus may be gone.
            document.getElementById('api-keys')?.focus();
          }}
        />
      )}
    </>
  );
}
