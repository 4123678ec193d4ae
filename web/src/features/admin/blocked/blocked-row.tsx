import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { blocked as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import type { BlockedVisitor } from './use-blocked.ts';

interface BlockedRowProps {
  readonly visitor: BlockedVisitor;
  /** Settles when the visitor is unblocked, or could not be. */
  readonly onUnblock: () => Promise<void>;
}

/** One visitor, known to the owner by what led to the block alone. */
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
