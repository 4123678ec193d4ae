import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { importing as text } from '../../../../messages/en.ts';

interface ProgressProps {
  readonly label: string;
  /** Percent; null while it is unknown. */
  readonly value: number | null;
  /** Whether the work is over, or waits: without a bar. */
  readonly isStill?: boolean;
  /** Whether the page shows the label elsewhere. */
  readonly isShownElsewhere?: boolean;
}

/** How far work is, in words and as a bar. Screen readers hear of each quarter, and not of each step. */
export function Progress({ label, value, isStill = false, isShownElsewhere = false }: ProgressProps) {
  return (
    <div className="stack gap-1 size-xs muted figures">
      {!isShownElsewhere && <p aria-hidden="true">{label}</p>}
      <p className="sr-only" role="status">
        <Kept key={value === null || isStill ? label : Math.floor(value / 25)} text={label} />
      </p>
      {!isStill && (
        <LinearProgress
          variant={value === null ? 'indeterminate' : 'determinate'}
          {...(value !== null && { value })}
          aria-label={text.progress}
        />
      )}
    </div>
  );
}

/** A text as it was at first. */
function Kept({ text: given }: { readonly text: string }) {
  const [first] = useState(given);
  return <span>{first}</span>;
}
