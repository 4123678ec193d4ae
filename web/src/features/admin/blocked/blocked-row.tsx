import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { blocked as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import type { BlockedVisitor } from './use-blocked.ts';

interface BlockedRowProps {
  readonly visitor: BlockedVisitor;
  /** Resolves whether or not unblocking succeeded. */
  readonly onUnblock: () => Promise<void>;
}

/** A blocked visitor. Shows only the reason and the time of the block, not the visitor's identity. */
export function BlockedRow({ visitor, onUnblock }: BlockedRowProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);

  async function unblock() {
    setBusy(true);
    await onUnblock();
    setBusy(false);
  }

  return (
    <li className="blocked-row">
      <div id={id}>
        <p>{sentences.reasons[visitor.reason](visitor.count ?? 0)}</p>
        <p className="blocked-time">{sentences.time(formatDateTime(visitor.since), formatDateTime(visitor.until))}</p>
      </div>
      <Button size="small" aria-describedby={id} disabled={isBusy} aria-busy={isBusy} onClick={() => void unblock()}>
        {isBusy ? sentences.unblocking : sentences.unblock}
      </Button>
    </li>
  );
}
