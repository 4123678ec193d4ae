import Button from '@mui/material/Button';
import { merging } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import { usePreview } from './use-preview.ts';

interface MergePreviewProps {
  readonly productId: string;
  readonly sources: readonly Item[];
  readonly target: Item;
  /** Exchanges source and target; null if that is impossible. */
  readonly onSwap: (() => void) | null;
}

/** Which items go, which one stays, and how many people want it then. */
export function MergePreview({ productId, sources, target, onSwap }: MergePreviewProps) {
  const preview = usePreview(productId, sources, target);
  return (
    <div className="merge-preview">
      {sources.map((source) => (
        <Side key={source.id} label={merging.source} item={source} />
      ))}
      <Side label={merging.target} item={target} />
      <p className="merge-together" role="status">
        {preview === null ? merging.counting : merging.together(preview.voters, preview.isExact)}
      </p>
      <Button size="small" disabled={onSwap === null} onClick={() => onSwap?.()}>
        {merging.swap}
      </Button>
    </div>
  );
}

const Side = ({ label, item }: { readonly label: string; readonly item: Item }) => (
  <div className="merge-side">
    <span className="merge-side-label">{label}</span>
    <span className="merge-side-title" dir="auto">
      {item.title}
    </span>
    <span className="merge-side-figures">{merging.figures(item.votes, item.comments)}</span>
  </div>
);
