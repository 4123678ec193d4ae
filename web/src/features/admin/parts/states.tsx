import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ADMIN_LIST_HEIGHT } from '@shared/limits';
import { type ReactElement, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { admin, common, merging } from '../../../messages/en.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Progress } from '../edits/use-edits.ts';
import './list-skeleton.css';
import './error-state.css';

interface ProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** Renders a line above content that is already loaded, instead of a panel in its place. */
  readonly isLine?: boolean;
}

/** Loading error with a retry button. */
export function Problem({ text, onRetry, isLine = false }: ProblemProps) {
  return (
    <div className="admin-problem row gap-4 centered" data-kind={isLine ? 'line' : 'panel'} role="alert">
      <p className="admin-problem-text body-text ink medium">{text}</p>
      <Button size="small" startIcon={<Icon name="retry" />} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}

/** Renders its children once what is around them has been drawn, which waits for none of them. */
export const Afterwards = ({ children }: { readonly children: Elements }) =>
  useDeferredValue(true, false) ? children : null;

interface BehindProps {
  readonly isCovered: boolean;
  /** Shown until there is time, if it is covered from the start. */
  readonly placeholder: ReactElement;
  readonly children: ReactElement;
}

/** What a dialog may cover. Covered, it follows its changes once nothing else waits. */
export function Behind({ isCovered, placeholder, children }: BehindProps) {
  const [kept, setKept] = useState(isCovered ? placeholder : children);
  useEffect(() => startTransition(() => setKept(children)), [children]);
  return isCovered ? kept : children;
}

const ROWS = 7;

/** Placeholder while the list loads. */
export function ListSkeleton() {
  return (
    <div className="admin-skeleton" style={{ height: ADMIN_LIST_HEIGHT }} role="status">
      <span className="sr-only">{admin.loading}</span>
      {Array.from({ length: ROWS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <div key={at} className="admin-skeleton-row row gap-4">
          <span className="admin-skeleton-tile" />
          <span className="admin-skeleton-lines grow" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for lines of text that load in a part of a page. */
export const LinesSkeleton = ({ label }: { readonly label: string }) => (
  <div className="admin-skeleton-lines" role="status">
    <span className="sr-only">{label}</span>
  </div>
);

/** Numbers of what each tab begins with: columns, rows, cards, fields. */
const PARTS = { roadmap: 3, changelog: 3, insights: 3, settings: 6 } as const;

interface TabSkeletonProps {
  readonly tab: keyof typeof PARTS;
  /** For screen readers. */
  readonly label?: string;
}

/** Placeholder in the shape of a tab while it loads. */
export function TabSkeleton({ tab, label = admin.loading }: TabSkeletonProps) {
  return (
    <div className="admin-tab-skeleton stack gap-4" data-tab={tab} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: PARTS[tab] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <span key={at} className="admin-skeleton-tile" />
      ))}
    </div>
  );
}

/** Progress of a bulk edit. */
export function SelectionProgress({ label, tried, of, left }: Progress) {
  const text = left ? merging.left(label, left) : of > 1 ? admin.progress(label, tried, of) : `${label}...`;
  return (
    <div className="admin-progress stack gap-1 grow size-xs muted figures">
      <span>{text}</span>
      <LinearProgress variant="determinate" value={(tried / of) * 100} aria-label={label} aria-valuetext={text} />
    </div>
  );
}
