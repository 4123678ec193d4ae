import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiKeys as text } from '../../../../messages/en.ts';
import { paths } from '../../../../paths.ts';
import { type Live, useLive } from '../../../../session/live.tsx';
import { Icon } from '../../../../ui/app-icon.tsx';
import { keysOf, type WorkingKey } from '../../data/keys-data.ts';
import { Problem } from '../../parts/states.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow, RevokeDialog } from './key-row.tsx';

interface KeysSectionProps {
  readonly productId: string;
  /** Whether the plan includes the API. */
  readonly isOpen: boolean;
}

/** The keys of the board's API (D52): the list, and the form for a new key. Without the plan, the refused keys. */
export function KeysSection({ productId, isOpen }: KeysSectionProps) {
  const live = useLive(keysOf(productId));
  if (!isOpen && (live.status !== 'ready' || live.value.length === 0)) return null;
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
          <span>{isOpen ? text.intro : text.stopped}</span>{' '}
          <Link className="inline-link" to={paths.docs('api')}>
            {text.docs}
          </Link>
        </p>
      </div>
      <Keys productId={productId} isOpen={isOpen} live={live} />
    </section>
  );
}

function Keys({ productId, isOpen, live }: KeysSectionProps & { readonly live: Live<readonly WorkingKey[]> }) {
  const [leaving, setLeaving] = useState<WorkingKey | null>(null);
  const [isCreating, setCreating] = useState(false);
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
      {isOpen && isCreating && <KeyForm productId={productId} />}
      {isOpen && !isCreating && (
        <div>
          <Button variant="contained" color="primary" startIcon={<Icon name="add" />} onClick={() => setCreating(true)}>
            <span>{text.create}</span>
          </Button>
        </div>
      )}
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
