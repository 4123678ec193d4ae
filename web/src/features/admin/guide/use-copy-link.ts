import { boardLink } from '../../../ui/embedding/ways.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import type { ShareWay } from './guide-marks.ts';

/** Copies the address of a board to share, and reports it. */
export function useCopyLink(productId: string, onShared: (way: ShareWay) => void) {
  const { isCopied, copy } = useCopy();
  const copyLink = () => {
    void copy(boardLink(window.location.origin, productId));
    onShared('link');
  };
  return { isCopied, copyLink };
}
