import { withTimeout } from '@shared/time';
import { useMemo, useState } from 'react';
import { isFramed } from '../../browser/frame.ts';
import { votes } from '../../messages/en.ts';
import { withVisitorCode } from '../../session/visitor-code.ts';
import { sentenceFor } from '../data/failures.ts';
import { useOnReturn } from '../data/use-on-return.ts';
import type { ShowToast } from '../toasts/toasts.tsx';
import { loadActions } from '../visitor/load-actions.ts';
import { type SignIn, signInLink } from '../visitor/sign-in-link.tsx';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Maximum time in ms that the visitor sees an empty tab. */
const TIMEOUT_MS = 5000;

/**
 * Opens one of our pages in a new tab, with a code that transfers the votes of this frame's visitor (D6). Visitors who
 * have not acted here have no votes, so no code is requested.
 *
 * @returns whether votes are being transferred; false if there are none
 * @throws BoardFailure if there are votes that could not be sent; the page opens without them
 */
async function showOwnPage(tab: Window, href: string): Promise<boolean> {
  const address = new URL(href, location.href).href;
  try {
    const code = (await mayHaveVisitor()) ? await withTimeout(issueCode(), TIMEOUT_MS) : null;
    tab.location.replace(code === null ? address : withVisitorCode(address, code));
    return code !== null;
  } catch (error) {
    tab.location.replace(address);
    throw error;
  }
}

async function issueCode(): Promise<string | null> {
  const actions = await loadActions();
  return actions.issueVisitorCode();
}

/**
 * Returns the sign-in link. From a frame, it carries the visitor's votes.
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
          (error: unknown) => showToast({ tone: 'failure', text: sentenceFor(error, votes.transferFailed) }),
        );
      },
    };
  }, [productId, showToast, isLive]);
}
