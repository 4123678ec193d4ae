import { useLayoutEffect } from 'react';
import { sayMissing } from '../../ui/missing-board.ts';

/** Tells a Hearback page around this frame that the board does not exist, so that it can show something better. */
export function useSayMissing(isMissing: boolean): void {
  // A layout effect, so that it runs before the board's own error is painted.
  useLayoutEffect(() => {
    if (isMissing) sayMissing(window.frameElement);
  }, [isMissing]);
}
