import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AnswerOf, callApi } from '../../../api/api.ts';
import { common, merging } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { mergeInto } from '../edits/merge.ts';
import type { Progress } from '../edits/use-edits.ts';
import { SelectionProgress } from '../parts/states.tsx';
import { beginning, mergedOf, swapped, targetsAmong } from './sides.ts';
import { TargetSearch } from './target-search.tsx';
import './merging.css';

interface MergePreviewProps {
  readonly productId: string;
  readonly sources: readonly Item[];
  readonly target: Item;
  /** Exchanges source and target; null if that is impossible. */
  readonly onSwap: (() => void) | null;
}

/** Which items are merged, which one stays, and how many people want it after the merge. */
function MergePreview({ productId, sources, target, onSwap }: MergePreviewProps) {
  const preview = usePreview(productId, sources, target);
  return (
    <div className="merge-preview stack">
      {sources.map((source) => (
        <Side key={source.id} label={merging.source} item={source} />
      ))}
      <Side label={merging.target} item={target} />
      <p className="medium figures" role="status">
        {preview === null ? merging.counting : merging.together(preview.voters, preview.isExact)}
      </p>
      <Button size="small" disabled={onSwap === null} onClick={() => onSwap?.()}>
        {merging.swap}
      </Button>
    </div>
  );
}

const Side = ({ label, item }: { readonly label: string; readonly item: Item }) => (
  <div className="merge-side stack">
    <span className="merge-side-label size-sm muted">{label}</span>
    <span className="merge-side-title medium breakable" dir="auto">
      {item.title}
    </span>
    <span className="merge-side-figures size-sm muted figures">{merging.figures(item.votes, item.comments)}</span>
  </div>
);

interface MergeDialogProps {
  readonly productId: string;
  /** The items to merge into another one, or into one of them. */
  readonly sources: readonly Item[];
  /** The item to merge into, if it is known. */
  readonly suggested: Item | null;
  readonly progress: Progress | null;
  readonly onClose: () => void;
}

/** Chooses the item to merge into, shows both sides, and stays open until the merge ends. */
export function MergeDialog({ productId, sources, suggested, progress, onClose }: MergeDialogProps) {
  const { perform } = useActs();
  const [sides, setSides] = useState(() => beginning(sources, suggested));
  const { selected, target } = sides;
  const merged = mergedOf(sides);
  const [isStarted, setStarted] = useState(false);
  const isRunning = isStarted && progress !== null;

  const onEnd = useEffectEvent(onClose);
  useEffect(() => {
    if (isStarted && !isRunning) onEnd();
  }, [isStarted, isRunning]);

  function start() {
    if (!target) return;
    perform(mergeInto(merged, target.id));
    setStarted(true);
  }
  const exchanged = swapped(sides);
  const close = () => {
    if (!isStarted) onClose();
  };
  const actions = (
    <>
      <Button disabled={isStarted} onClick={close}>
        {common.cancel}
      </Button>
      <Button variant="contained" color="primary" disabled={isStarted || target === null} onClick={start}>
        {merging.merge}
      </Button>
    </>
  );
  return (
    <AppDialog title={merging.title} maxWidth="sm" actions={actions} onClose={close}>
      <div className="merge stack gap-3">
        <p className="size-sm muted">{merging.intro(merged.length)}</p>
        <TargetSearch
          productId={productId}
          sources={selected}
          offered={targetsAmong(selected)}
          target={target}
          isDisabled={isStarted}
          onChoose={(chosen) => setSides({ selected, target: chosen })}
        />
        {target && !isStarted && (
          <MergePreview
            productId={productId}
            sources={merged}
            target={target}
            onSwap={exchanged && (() => setSides(exchanged))}
          />
        )}
        {isRunning && <SelectionProgress {...progress} />}
      </div>
    </AppDialog>
  );
}

type Preview = AnswerOf<'/api/preview-merge'>;

/** Counts the voters of items together, each once. Null until counted, or if counting fails. */
function usePreview(productId: string, sources: readonly Item[], target: Item | null): Preview | null {
  const wanted = target === null ? '' : [...sources.map(({ id }) => id), target.id].join(' ');
  const [counted, setCounted] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  useEffect(() => {
    if (wanted === '') return;
    let isLeft = false;
    const ids = wanted.split(' ');
    callApi('/api/preview-merge', { product: productId, sources: ids.slice(0, -1), target: ids.at(-1) ?? '' }).then(
      (preview) => isLeft || setCounted({ of: wanted, preview }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [productId, wanted]);
  return counted?.of === wanted ? counted.preview : null;
}
