/**
 * The worker that keeps the board for a network that is slow or gone (web/worker). It begins with the first act and not
 * before; where a browser allows none, the board is as it was.
 */

const WORKER = '/board-worker.js';
const SCOPE = '/embed';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

let isAsked = false;

/** Called after each act, of which it must not make a failure. */
export function keepBoard(): void {
  if (isAsked) return;
  isAsked = true;
  start().catch(() => {
    // There are no workers here, or the storage of this frame is blocked.
  });
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(trustedAddress(), { scope: SCOPE });
  // So that what was done here is in the page that is kept.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) navigator.serviceWorker.controller?.postMessage('keep');
  });
}

/** The one address that the board's policy lets become a script, and it is no text of anybody's. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy('hearback-worker', { createScriptURL: () => WORKER }).createScriptURL('');
}
