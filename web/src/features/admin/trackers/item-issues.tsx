import { Suspense } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { trackers as text } from '../../../messages/en.ts';
import { later } from '../../../router/lazy-component.tsx';
import { useLive } from '../../../session/live.tsx';
import type { Item } from '../data/model.ts';
import { trackersOf } from '../data/trackers-data.ts';
import { Problem } from '../parts/states.tsx';

const IssuesSection = later(async () => (await import('./issues-section.tsx')).IssuesSection);

interface ItemIssuesProps {
  readonly item: Item;
  /** Whether the plan includes trackers. Without it, issues are shown, and can be unlinked. */
  readonly isOpen: boolean;
  readonly headingId: string;
}

/** The issues of an item (D63). Loads nothing on a board that never had a tracker. */
export function ItemIssues({ item, isOpen, headingId }: ItemIssuesProps) {
  const live = useLive(trackersOf(item.product_id));
  if (live.status === 'failed')
    return <Problem isLine text={sentenceOf(live.error, text.issuesFailed)} onRetry={live.retry} />;
  if (live.status !== 'ready' || live.value === null) return null;
  return (
    <Suspense>
      <IssuesSection item={item} trackers={live.value} isOpen={isOpen} headingId={headingId} />
    </Suspense>
  );
}
