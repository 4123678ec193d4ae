import { type MouseEvent, useMemo, useState } from 'react';
import { handover } from '../../messages/en.ts';
import { sentenceFor } from '../data/failures.ts';
import { useIsLive } from '../offline/use-is-live.ts';
import { isFramed, type SignInLink, signInLink } from '../page/links.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import { useOnReturn } from './use-on-return.ts';
import { showOwnPage } from './vote-transfer.ts';

/** The way to sign in from where this board stands. */
export interface SignIn extends SignInLink {
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * @param onVotesGone is called when the visitor is back and may have no votes here any more
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
        // At once: browsers let a click open a tab, but not the answer to a request. If they do not, the link itself
        // leads there, without the votes.
        const tab = window.open('about:blank', '_blank');
        if (!tab) return;
        event.preventDefault();
        // The frame is on somebody else's page, and the tab gets a password.
        tab.opener = null;
        showOwnPage(tab, link.href).then(
          (hasVotes) => hasVotes && setHandedOver(true),
          (error: unknown) => showToast({ tone: 'failure', text: sentenceFor(error, handover.failed) }),
        );
      },
    };
  }, [productId, showToast, isLive]);
}
