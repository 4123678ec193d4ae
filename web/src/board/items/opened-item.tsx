import { useEffect } from 'react';
import { embedErrors, board as text } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadingSentence } from '../data/failures.ts';
import type { Item } from '../data/model.ts';
import { askForNumbers } from '../list/ask-for-numbers.ts';
import type { ItemsState } from '../list/items-state.ts';
import { Skeletons } from './skeletons.tsx';
import { type Opened, useOpenedItem } from './use-opened-item.ts';

interface OpenedItemProps extends Opened {
  /** Called when it is known whether there is such an item. */
  readonly onSettled: () => void;
}

/** The item in place of the list. */
export interface ShownItemProps extends OpenedItemProps {
  /** Null while it is unknown. */
  readonly item: Item | null;
  /** Including acts that wait for a network. */
  readonly shown: ItemsState;
}

/** Loads the item that is open. Until it is loaded, shows a placeholder, or why there is no item. */
export function OpenedItem({ onSettled, ...opened }: OpenedItemProps) {
  const { board } = useBoardContext();
  const { status, failure, retry } = useOpenedItem(opened);
  useEffect(() => {
    if (status !== 'loading') onSettled();
  }, [status, onSettled]);
  // Of the list, to which the visitor goes back.
  useEffect(() => askForNumbers, []);
  if (status === 'ready') return null;
  if (status === 'loading') return <Skeletons count={1} />;
  if (status === 'missing')
    return (
      <div className="empty row gap-2 small muted centered" role="status">
        <p className="empty-title ink bold">{text.itemMissing}</p>
      </div>
    );
  return (
    <ErrorState heading="h2" title={embedErrors.title} text={loadingSentence(failure, board.id)} onRetry={retry} />
  );
}
