import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { freshOf } from '../../../firebase/fresh.ts';
import { freshnessOf, type SeenMark, withSeen } from '../../../firebase/freshness.ts';
import { admin } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item } from '../data/model.ts';
import { type Known, risingHeat } from '../data/queries.ts';
import { allSeen, storeSeen } from '../data/seen-data.ts';
import type { View } from '../data/view.ts';
import type { Perform } from '../edits/use-edits.ts';

/** The items of a board that are new to the person, with the acts that mark them as seen. */
export function useSeen(productId: string, uid: string, view: View) {
  const live = useLive(freshOf(productId, uid));
  const fresh = live.status === 'ready' ? live.value : null;
  const seen = fresh?.seen ?? null;
  const viewed = useViewed(view.only === 'new', seen);
  const [heat] = useState(() => risingHeat(Date.now()));
  const { only } = view;
  const known = useMemo((): Known | null | undefined => {
    if (only === 'new') return viewed.seen && { seen: viewed.seen, uid, heat };
    return only === 'rising' ? { seen: allSeen(), uid, heat } : undefined;
  }, [only, viewed.seen, uid, heat]);

  const isFresh = (item: Item) => seen !== null && freshnessOf(item, seen, uid) !== null;
  /** Marks are an extra: a failed one leaves the item new. */
  function mark(items: readonly Item[]): void {
    const unseen = items.filter(isFresh);
    if (seen === null || unseen.length === 0) return;
    storeSeen(productId, uid, withSeen(seen, unseen)).catch(() => {});
  }
  function markAll(): void {
    viewed.renew(allSeen());
    storeSeen(productId, uid, null).catch(() => showToast('failure', admin.markFailed));
  }
  const unseen = fresh?.unseen.size ?? 0;
  return {
    known,
    /** Number of items with something new: exactly, or at least (a text). Null while it is unknown. */
    count: fresh === null ? null : fresh.hasMore ? `${Math.max(1, unseen)}+` : unseen,
    freshnessOf: (item: Item) => seen && freshnessOf(item, seen, uid),
    mark,
    markAll: unseen > 0 || fresh?.hasMore === true ? markAll : null,
  };
}

type Seen = ReturnType<typeof useSeen>;

/** The seen items when the view of new items was opened: an item that is opened now stays in its list. */
function useViewed(isOpen: boolean, seen: SeenMark | null) {
  const [viewed, setViewed] = useState<SeenMark | null>(null);
  if (isOpen && viewed === null && seen !== null) setViewed(seen);
  if (!isOpen && viewed !== null) setViewed(null);
  return { seen: viewed, renew: (mark: SeenMark) => setViewed((last) => last && mark) };
}

/** Marks the open item as seen, and again when something happens to it meanwhile. */
export function useMarkOpen(item: Item | null, { mark, freshnessOf: freshnessIn }: Seen): void {
  const marked = useRef('');
  const isNew = item !== null && freshnessIn(item) !== null;
  const key = item === null ? '' : `${item.id} ${item.active_at?.toMillis()}`;
  const onOpen = useEffectEvent(() => {
    // A mark that is refused is not sent again.
    if (item === null || marked.current === key) return;
    marked.current = key;
    mark([item]);
  });
  useEffect(() => {
    if (isNew && key !== '') onOpen();
  }, [isNew, key]);
}

/** Performs edits, and marks their items as seen: who handles an item has read it. Keeps its identity. */
export function usePerform(perform: Perform, { mark }: Seen): Perform {
  const onEdit = useRef(mark);
  useEffect(() => {
    onEdit.current = mark;
  });
  return useCallback(
    (edit, onUndone) => {
      const items = edit.items.flatMap((item) => ('is_archived' in item ? [item as Item] : []));
      onEdit.current(items);
      return perform(edit, onUndone);
    },
    [perform],
  );
}
