import { admin } from '../../../messages/en.ts';
import { isOnline } from '../../../ui/network.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';

/** Delay in ms before a write without an answer counts as offline, for when the browser reports being online. */
const SILENCE_MS = 5000;

let unsent = 0;

/**
 * Waits for a write that Firestore queues while offline, and shows a notice meanwhile. Queued writes exist only in
 * this tab, so the browser asks for confirmation before the tab is closed.
 */
export async function untilSent<T>(write: Promise<T>): Promise<T> {
  // The browser reports no network on a computer without one, where a service on localhost still answers.
  const hasNetwork = navigator.onLine || isOnline();
  const notice = setTimeout(() => showToast('notice', admin.offline), hasNetwork ? SILENCE_MS : 0);
  if (unsent === 0) window.addEventListener('beforeunload', ask);
  unsent += 1;
  try {
    return await write;
  } finally {
    clearTimeout(notice);
    unsent -= 1;
    if (unsent === 0) window.removeEventListener('beforeunload', ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
