import LinearProgress from '@mui/material/LinearProgress';
import { admin, merging } from '../../../messages/en.ts';
import type { Progress } from '../edits/use-edits.ts';

/** Progress of a bulk edit. */
export function SelectionProgress({ label, tried, of, left }: Progress) {
  const text = left === undefined ? admin.progress(label, tried, of) : merging.left(label, left);
  return (
    <div className="admin-progress">
      <span>{text}</span>
      <LinearProgress variant="determinate" value={(tried / of) * 100} aria-label={label} aria-valuetext={text} />
    </div>
  );
}
