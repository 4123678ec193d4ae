import { useMemo, useState } from 'react';
import { handover } from '../../messages/en.ts';
import { sentenceFor } from '../data/failures.ts';
import { useIsLive } from '../offline/use-is-live.ts';
import { isFramed, signInLink } from '../page/links.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import type { SignIn } from './sign-in.ts';
import { useOnReturn } from './use-on-return.ts';
import { showOwnPage } from './vote-transfer.ts';

/**
 * Returns the sign-in link. From a frame, it takes the visitor's votes along.
 *
 * @param onVotesGone called when the visitor returns and may have no votes here any more
 */
export function useSignIn(productId: string, showToast: ShowToast, onVotesGone: () => void): SignIn {
  const [isHandedOver, setHandedOver] = useState(false);
  useOnReturn(isHandedOver, onVotesGone);
  const isLive = useIsLive();
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
