import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { common, dashboard } from '../../messages/en.ts';
import './deletion-progress.css';

interface DeletionProgressProps {
  /** Documents left after each call so far. */
  readonly remaining: readonly number[];
}

/** Progress of the deletion of a large board. */
export function DeletionProgress({ remaining }: DeletionProgressProps) {
  const left = remaining.at(-1) ?? 0;
  const share = 1 - left / Math.max(1, ...remaining);
  return (
    <div className="deletion-progress">
      <DialogContentText role="status">{dashboard.deletingLeft(left)}</DialogContentText>
      <LinearProgress variant="determinate" value={100 * share} aria-label={common.deleting} />
      <DialogContentText>{dashboard.deletingNote}</DialogContentText>
    </div>
  );
}
