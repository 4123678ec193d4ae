import Button from '@mui/material/Button';
import { useId } from 'react';
import { blocked as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import type { BlockedVisitor } from './use-blocked.ts';

interface BlockedRowProps {
  readonly visitor: BlockedVisitor;
  /** Resolves whether or not unblocking succeeded. */
  readonly onUnblock: () => Promise<void>;
}

/** A blocked visitor. Shows only the reason and the time of the block, not the visitor's identity. */
export function BlockedRow({ visitor, onUnblock }: BlockedRowProps) {
  const id = useId();
  const { busyWith, run } = useBusy<'unblock'>();
  const isBusy = busyWith !== null;

  return (
    <li className="blocked-row">
      <div id={id}>
        <p>{sentences.reasons[visitor.reason](visitor.count ?? 0)}</p>
        <p className="blocked-time">{sentences.time(formatDateTime(visitor.since), formatDateTime(visitor.until))}</p>
      </div>
      <Button
        size="small"
        aria-describedby={id}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run('unblock', onUnblock)}
      >
        <span>{isBusy ? sentences.unblocking : sentences.unblock}</span>
      </Button>
    </li>
  );
}
