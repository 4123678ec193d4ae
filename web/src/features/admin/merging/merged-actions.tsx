import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLive } from '../../../firebase/live.tsx';
import { merging } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { itemOf } from '../data.ts';
import { useOpenItem } from '../detail/use-open-item.ts';
import { unmerge } from '../edits/merge.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import './merging.css';

interface MergedActionsProps {
  readonly item: Item;
  readonly perform: Perform;
}

/** Where a merged item leads to, and the undo, which is the only edit that it allows. */
export function MergedActions({ item, perform }: MergedActionsProps) {
  const live = useLive(item.merged_into === undefined ? null : itemOf(item.merged_into));
  const { searchOf } = useOpenItem();
  const target = live.status === 'ready' ? live.value : undefined;
  return (
    <div className="merged-note">
      <p className="merged-note-text">
        {target === null ? (
          merging.targetGone
        ) : (
          <>
            <span>{`${merging.mergedInto} `}</span>
            {target && (
              <Link className="text-link" to={{ search: searchOf(target.id) }} replace preventScrollReset dir="auto">
                {target.title}
              </Link>
            )}
          </>
        )}
      </p>
      <Button startIcon={<Icon name="retry" />} onClick={() => perform(unmerge([item]))}>
        {merging.undo}
      </Button>
    </div>
  );
}
