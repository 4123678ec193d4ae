import { whenIdle } from '../../embed/when-idle.ts';
import { savesData } from '../../ui/network.ts';

/**
 * Fetches scripts into the HTTP cache, at low priority and without running them, so that the first act does not wait
 * for the network. Not with Save-Data. Not as modules: browsers request modules at high priority, remember a module
 * that could not be fetched, and never request it again.
 *
 * @param numbers the script of the live numbers (live.ts), which runs as soon as it is fetched
 * @param next the style and the scripts of a vote, separated by spaces, before all others: a press may wait for them
 * already
 * @param later the scripts of other acts
 */
export async function fetchAhead(numbers: string, next: string, later: string): Promise<void> {
  if (savesData()) return;
  try {
    await fetchAll(numbers);
    await import(/* @vite-ignore */ numbers);
    await fetchAll(next);
    // Not while React takes over.
    await new Promise<void>(whenIdle);
    await fetchAll(later);
  } catch {
    // They are requested again when they are needed.
  }
}

/** One after the other, because each request takes 5 to 13 ms of a slow processor. */
async function fetchAll(scripts: string): Promise<void> {
  for (const script of scripts.split(' ')) await (await fetch(script, { priority: 'low' })).blob();
}
