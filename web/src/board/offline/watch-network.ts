import { isOnline, noteNetwork } from '../../ui/hooks/use-online.ts';

const PROBE_MS = 5000;
const TIMEOUT_MS = 8000;
/** Small, from our origin, and never answered by our service worker for a HEAD request. */
const PROBE = '/favicon.svg';

/**
 * Probes the network while it is gone: browsers do not report a connection that leads nowhere, nor its recovery.
 *
 * @param isDoubtful whether to probe at once, although the browser considers itself online
 */
export function watchNetwork(isDoubtful: boolean, signal: AbortSignal): void {
  if (isDoubtful) void probe();
  const probing = setInterval(() => isOnline() || document.hidden || void probe(), PROBE_MS);
  signal.addEventListener('abort', () => clearInterval(probing));
}

async function probe(): Promise<void> {
  const before = isOnline();
  const isThere = await fetch(PROBE, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Ignored if the status has changed meanwhile.
  if (isThere !== before && before === isOnline()) noteNetwork(isThere);
}
