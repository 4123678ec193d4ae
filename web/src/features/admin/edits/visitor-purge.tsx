import { purge as text } from '../../../messages/en.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { useVisitorCosts, type VisitorCosts } from './use-visitor-costs.ts';

interface VisitorPurgeProps {
  readonly productId: string;
  /** Id of an item or comment by the visitor. */
  readonly writtenBy: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Asks before everything by a visitor is deleted, and says how much that is. */
export function VisitorPurge({ productId, writtenBy, onStart, onClose }: VisitorPurgeProps) {
  return (
    <PurgeDialog
      purge={{ id: productId, writtenBy }}
      title={text.visitorTitle}
      text={text.visitorText}
      costs={sentenceOf(useVisitorCosts(productId, writtenBy))}
      onStart={onStart}
      onClose={onClose}
    />
  );
}

function sentenceOf(costs: VisitorCosts): string {
  if (costs.status === 'loading') return text.counting;
  return costs.text === null ? '' : text.visitorCosts(costs.text);
}
