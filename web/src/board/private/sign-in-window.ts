import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { isFramed } from '../../browser/frame.ts';
import { isHandedSession } from '../../session-store/handed-session.ts';
import { openStore } from '../visitor/open-store.ts';

/**
 * Returns the attributes of the link to sign in. From a frame, it opens a window of ours (D12): most browsers give a
 * frame a storage of its own, so that the window hands its session to the frame that has opened it.
 *
 * @param onSession called when the frame has a session
 */
export function useSignInWindow(productId: string, onSession: () => void) {
  const opened = useRef<Window | null>(null);
  const handed = useEffectEvent(onSession);
  useEffect(() => {
    const onMessage = async ({ data, origin, source }: MessageEvent) => {
      // Only from our own page in the window that this frame has opened: another session could be a stranger's.
      if (origin !== location.origin || source === null || source !== opened.current || !isHandedSession(data)) return;
      await (await openStore()).write(data.user, true);
      handed();
    };
    const hear = (event: MessageEvent) => void onMessage(event).catch(reportError);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (!isFramed()) return { href: `/login?${new URLSearchParams({ from: location.pathname + location.search })}` };
  // Defined here, because paths of the board are in the script of every board.
  const href = `/come-in?product=${productId}`;
  return {
    href,
    target: '_blank',
    onClick(event: MouseEvent) {
      // With a reference, which a link does not give. If it is blocked, the link itself opens the page.
      opened.current = window.open(href, '_blank');
      if (opened.current) event.preventDefault();
    },
  };
}
