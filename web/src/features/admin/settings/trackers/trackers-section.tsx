import Button from '@mui/material/Button';
import { useState } from 'react';
import { sentenceOf } from '../../../../api/errors.ts';
import { trackers as text } from '../../../../messages/en.ts';
import { useLive } from '../../../../session/live.tsx';
import { trackersOf } from '../../data/trackers-data.ts';
import { Problem } from '../../parts/states.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionPart } from './connection-part.tsx';

/** The board's connections to trackers (D63). */
export function TrackersSection({ productId }: { readonly productId: string }) {
  const live = useLive(trackersOf(productId));
  const [isConnecting, setConnecting] = useState(false);
  const connection = live.status === 'ready' ? live.value?.github : undefined;
  const close = () => {
    setConnecting(false);
    // The button that had the focus may be gone.
    document.getElementById('trackers')?.focus();
  };
  return (
    <section
      id="trackers"
      className="form-part unringed stack gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="trackers-heading"
    >
      <div className="stack gap-3">
        <h2 id="trackers-heading" className="title-m">
          {text.heading}
        </h2>
        <p className="muted">{text.intro}</p>
      </div>
      {live.status === 'loading' && <p role="status">{text.loading}</p>}
      {live.status === 'failed' && (
        <Problem isLine text={sentenceOf(live.error, text.loadFailed)} onRetry={live.retry} />
      )}
      {connection !== undefined && (
        <ConnectionPart productId={productId} connection={connection} onToken={() => setConnecting(true)} />
      )}
      {live.status === 'ready' && connection === undefined && (
        <div className="row">
          <Button variant="contained" color="primary" onClick={() => setConnecting(true)}>
            {text.connectGithub}
          </Button>
        </div>
      )}
      {isConnecting && <ConnectDialog productId={productId} place={connection?.place ?? ''} onClose={close} />}
    </section>
  );
}
