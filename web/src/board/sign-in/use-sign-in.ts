import { useMemo, useState } from 'react';
import { isFramed } from '../../browser/is-framed.ts';
import { handover } from '../../messages/en.ts';
import { sentenceFor } from '../data/failure-sentences.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import { type SignIn, signInLink } from '../visitor/sign-in-link.ts';
import { useOnReturn } from './use-on-return.ts';
import { showOwnPage } from './vote-transfer.ts';

/**
 * Returns the sign-in link. From a frame, it takes the visitor's votes along.
 *
 * @param isLive false while rendering must match the server, which does not know whether there is a frame
 * @param onVotesGone called when the visitor returns and may have no votes here any more
 */
export function useSignIn(productId: string, isLive: boolean, showToast: ShowToast, onVotesGone: () => void): SignIn {
  const [isHandedOver, setHandedOver] = useState(false);
  useOnReturn(isHandedOver, onVotesGone);
  return useMemo(() => {
    const link = signInLink(productId, !isLive || isFramed());
    if (!link.isNewTab) return link;
    return {
      ...link,
      onClick(event) {
        // Opened synchronously: browsers allow it during a click, but not after a request. If it is blocked, the link
        // itself opens the page, without the votes.
        const tab = window.open('about:blank', '_blank');
        if (!tab) return;
        event.preventDefault();
        // The frame is on a third-party page, and the visitor enters a password in the tab.
        tab.opener = null;
        showOwnPage(tab, link.href).then(
          (hasVotes) => hasVotes && setHandedOver(true),
          (error: unknown) => showToast({ tone: 'failure', text: sentenceFor(error, handover.failed) }),
        );
      },
    };
  }, [productId, showToast, isLive]);
}
