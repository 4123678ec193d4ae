import Button from '@mui/material/Button';
import { statusesOf } from '@shared/labels/known';
import type { Product } from '@shared/product';
import { TRACKERS, type TrackerName } from '@shared/trackers/values';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../../api/errors.ts';
import { trackers as text } from '../../../../messages/en.ts';
import { useLive } from '../../../../session/live.tsx';
import { trackersOf } from '../../data/trackers-data.ts';
import { Problem } from '../../parts/states.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionPart } from './connection-part.tsx';

interface TrackersSectionProps {
  readonly productId: string;
  readonly settings: Product['settings'];
  /** Whether the plan includes trackers. Without it, only what is connected is shown, and can be disconnected. */
  readonly isOpen: boolean;
}

/** The board's connections to trackers (D63). */
export function TrackersSection({ productId, settings, isOpen }: TrackersSectionProps) {
  const live = useLive(trackersOf(productId));
  const [connecting, setConnecting] = useState<TrackerName | null>(null);
  const connections = live.status === 'ready' ? live.value : null;
  const open = isOpen && live.status === 'ready' ? TRACKERS.filter((name) => !connections?.[name]) : [];
  /** A button that is used may go with its connection, before its dialog closes or after. */
  const isUsed = useRef(false);
  useEffect(() => {
    if (!isUsed.current || document.activeElement !== document.body) return;
    isUsed.current = false;
    document.getElementById('trackers')?.focus();
  });
  const connect = (name: TrackerName) => {
    isUsed.current = true;
    setConnecting(name);
  };
  if (!isOpen && !TRACKERS.some((name) => connections?.[name])) return null;
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
      {TRACKERS.map((name) => {
        const connection = connections?.[name];
        return (
          connection && (
            <ConnectionPart
              key={name}
              productId={productId}
              tracker={name}
              connection={connection}
              own={statusesOf(settings)}
              isOpen={isOpen}
              onToken={() => connect(name)}
              onLeave={() => {
                isUsed.current = true;
              }}
            />
          )
        );
      })}
      {open.length > 0 && (
        <div className="row wrap gap-3">
          {open.map((name) => (
            <Button key={name} variant="contained" color="primary" onClick={() => connect(name)}>
              <span>{text.connectTo[name]}</span>
            </Button>
          ))}
        </div>
      )}
      {connecting !== null && (
        <ConnectDialog
          productId={productId}
          tracker={connecting}
          place={connections?.[connecting]?.place ?? ''}
          onClose={() => setConnecting(null)}
        />
      )}
    </section>
  );
}
