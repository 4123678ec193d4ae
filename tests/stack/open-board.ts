import { url } from './ports.ts';
import { DEMO_BOARD } from './seed/seed-data.ts';

/** Hosting waits a minute for functions. */
const LIMIT_MS = 90_000;

/** Loads the functions that answer HTTP by opening the demo board. Says so if they do not answer. */
export async function openBoard(site = url('hosting'), limitMs = LIMIT_MS): Promise<void> {
  const status = await fetch(`${site}/embed/${DEMO_BOARD.id}`, { signal: AbortSignal.timeout(limitMs) }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 0 || status >= 500) console.error('  The functions do not answer; see .local/emulators.log.');
}
