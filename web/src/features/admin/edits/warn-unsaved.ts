import { isReachable } from '../../../firebase/is-reachable.ts';
import { admin } from '../../../messages/en.ts';
import { isOnline, setNetwork } from '../../../ui/network.ts';
import { dropToast, showToast } from '../../../ui/toasts/toasts.tsx';

/** Delay in ms after which a write without an answer is mentioned. A shorter delay is no reason to warn of a loss. */
const SILENCE_MS = 5000;

let unsent = 0;
/** What holds the page: unsent writes, and pictures that are being sent. */
let held = 0;
/** Whether it was found here that there is no network, of which some browsers send no event. */
let isLost = false;

/**
 * Waits for a write that Firestore queues while offline, and shows a notice meanwhile: that the browser is offline if
 * it knows so, or if our server cannot be reached, which the page then knows, too; otherwise that it takes long. Queued
 * writes exist only in this tab, so the browser asks for confirmation before the tab is closed.
 */
export async function untilSent<T>(write: Promise<T>): Promise<T> {
  // The browser reports no network on a computer without one, where a service on localhost still answers.
  const hasNetwork = navigator.onLine || isOnline();
  let isWaiting = true;
  const mention = async () => {
    if (hasNetwork) showToast('notice', admin.stillSaving);
    if (hasNetwork && (await isReachable())) return;
    if (!isWaiting) return;
    dropToast(admin.stillSaving);
    showToast('notice', admin.offline);
    if (!isOnline()) return;
    isLost = true;
    setNetwork(false);
  };
  const notice = setTimeout(mention, hasNetwork ? SILENCE_MS : 0);
  unsent += 1;
  try {
    return await holdPage(write);
  } finally {
    // Refused or not, the server has answered.
    if (isLost) setNetwork(true);
    isLost = false;
    isWaiting = false;
    clearTimeout(notice);
    unsent -= 1;
    if (unsent === 0) {
      dropToast(admin.stillSaving);
      dropToast(admin.offline);
    }
  }
}

/** Waits for what exists only in this tab, and has the browser ask meanwhile before the tab is closed. */
export async function holdPage<T>(sending: Promise<T>): Promise<T> {
  if (held === 0) window.addEventListener('beforeunload', ask);
  held += 1;
  try {
    return await sending;
  } finally {
    held -= 1;
    if (held === 0) window.removeEventListener('beforeunload', ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
