import { admin } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';

/** A network that is gone without the browser knowing is told from the server's silence. */
const SILENCE_MS = 5000;

let unsent = 0;

/**
 * Waits for a write that Firestore keeps until there is a network, and says so while it is kept. What is kept lives in
 * this tab alone: the browser asks before it is closed.
 */
export async function untilSent<T>(write: Promise<T>): Promise<T> {
  const notice = setTimeout(() => showToast('notice', admin.offline), navigator.onLine ? SILENCE_MS : 0);
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
