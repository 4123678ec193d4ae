import { GUIDE_ITEMS_MAX } from '@shared/limits';
import type { Product } from '@shared/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../../session/live.tsx';
import { isBoardAnswered } from '../data/discussion-data.ts';
import { useMay } from '../data/team-data.ts';
import { type GuideMarks, storeMarks } from './guide-marks.ts';

/** Where the owner of a board is with the guide; `unknown` until loaded, and `off` without it. */
export type GuideState = 'unknown' | 'off' | 'empty' | 'asked' | 'answered';

/**
 * Returns whether to guide the owner of a new board: while it has few items and none is answered. An owner who
 * has seen the guide sees once more that all is done.
 *
 * @param total number of items, including hidden ones; null until loaded
 */
export function useGuide(
  productId: string,
  {
    product,
    total,
    marks,
    mark,
  }: {
    readonly product: Product;
    readonly total: number | null;
    readonly marks: GuideMarks;
    readonly mark: (marks: GuideMarks) => void;
  },
): GuideState {
  // Only the owner can take the first steps of a new board.
  const isOwner = useMay('owner');
  const [isOff, setOff] = useState(!isOwner);
  const isSmall = !isOff && !marks.isClosed && (total ?? product.feedback_count) <= GUIDE_ITEMS_MAX;
  const answered = useLive(
    isSmall && total !== null && total > 0 ? isBoardAnswered(productId, product.owner_id) : null,
  );
  const state = stateOf();
  // A board that has become small again, by deletions, is not a new one.
  if (state === 'off' && !isOff) setOff(true);
  const onState = useEffectEvent(() => {
    if ((state === 'empty' || state === 'asked') && !marks.isBegun) mark({ isBegun: true });
    // Only stored, so that the guide stays until the owner closes it or leaves the page.
    if (state === 'answered') storeMarks(productId, { isClosed: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the reason to mark it
  useEffect(() => onState(), [state]);
  return state;

  function stateOf(): GuideState {
    if (!isSmall) return 'off';
    if (total === null) return 'unknown';
    if (total === 0) return 'empty';
    if (answered.status === 'failed') return 'off';
    if (answered.status === 'loading') return marks.isBegun ? 'asked' : 'unknown';
    if (!answered.value) return 'asked';
    return marks.isBegun ? 'answered' : 'off';
  }
}
