import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { merging } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOpenItem } from '../data/address.ts';
import type { Item } from '../data/model.ts';
import { itemOf } from '../data/owner-data.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { unmerge } from '../edits/merge.ts';
import '../merging/merging.css';

/** Where a merged item leads to, and the undo, which is the only edit that it allows. */
export function MergedActions({ item }: { readonly item: Item }) {
  const { perform } = useActs();
  const mayEdit = useMay('editor');
  const live = useLive(item.merged_into === undefined ? null : itemOf(item.merged_into));
  const { searchOf } = useOpenItem();
  const target = live.status === 'ready' ? live.value : undefined;
  return (
    <div className="row wrap between gap-2">
      <p className="breakable">
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
      {mayEdit && (
        <Button startIcon={<Icon name="retry" />} onClick={() => perform(unmerge([item]))}>
          {merging.undo}
        </Button>
      )}
    </div>
  );
}

/** Names the merged item that a comment was written for. */
export function FromItem({ id }: { readonly id: string }) {
  const live = useLive(itemOf(id));
  if (live.status !== 'ready' || live.value === null) return null;
  return (
    <span className="size-sm muted figures breakable" dir="auto">
      {merging.from(live.value.title)}
    </span>
  );
}
