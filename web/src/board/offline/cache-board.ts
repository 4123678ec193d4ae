/**
 * Registers the service worker that keeps the board for a slow or missing network (web/worker). It is registered at the
 * first act, not before. In browsers that do not allow it, the board works without it.
 */

const WORKER = '/board-worker.js';
const SCOPE = '/embed';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

let isAsked = false;

/** Registers the worker once. Called after each act; a failure here must not fail the act. */
export function cacheBoard(): void {
  if (isAsked) return;
  isAsked = true;
  start().catch(() => {
    // Service workers are unavailable, or this frame's storage is blocked.
  });
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(trustedAddress(), { scope: SCOPE });
  // Keeps the page again, so that it includes the acts of this visit.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) navigator.serviceWorker.controller?.postMessage('keep');
  });
}

/** Returns the only script URL that the board's policy accepts: a constant without user input. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy('hearback-worker', { createScriptURL: () => WORKER }).createScriptURL('');
}
