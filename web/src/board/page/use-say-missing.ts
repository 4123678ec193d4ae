import { useLayoutEffect } from 'react';
import { sayMissing } from '../../ui/missing-board.ts';

/** Tells a page of ours around this frame that there is no board to show, so that it shows something better. */
export function useSayMissing(isMissing: boolean): void {
  // Before the board's own sentence is painted.
  useLayoutEffect(() => {
    if (isMissing) sayMissing(window.frameElement);
  }, [isMissing]);
}
