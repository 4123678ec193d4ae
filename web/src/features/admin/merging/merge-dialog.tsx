import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { common, merging } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { mergeInto } from '../edits/merge.ts';
import type { Perform, Progress } from '../edits/use-edits.ts';
import { SelectionProgress } from '../list/selection-progress.tsx';
import type { Item } from '../model.ts';
import { MergePreview } from './merge-preview.tsx';
import { beginning, mergedOf, swapped, targetsAmong } from './sides.ts';
import { TargetSearch } from './target-search.tsx';
import './merging.css';

/** Opens the dialog for these items. @param suggested the item to merge into, if it is known */
export type AskMerge = (items: readonly Item[], suggested?: Item) => void;

export interface MergeDialogProps {
  readonly productId: string;
  /** The items to merge into another one, or into one of them. */
  readonly sources: readonly Item[];
  /** The item to merge into, if it is known. */
  readonly suggested: Item | null;
  readonly progress: Progress | null;
  readonly perform: Perform;
  readonly onClose: () => void;
}

/** Chooses the item to merge into, shows both sides, and stays open until the merge ends. */
export function MergeDialog({ productId, sources, suggested, progress, perform, onClose }: MergeDialogProps) {
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
      <div className="merge">
        <p className="merge-intro">{merging.intro(merged.length)}</p>
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
