import { savesData } from '../../browser/saves-data.ts';

/**
 * Fetches scripts into the HTTP cache, at low priority and without running them, so that the first act does not wait for
 * the network. Not with Save-Data. Not as modules: browsers remember a module that could not be fetched, and never
 * request it again, and request it at high priority.
 *
 * @param scripts separated by spaces
 * @param numbers the script of the live numbers (live/live.ts), which runs as soon as it is fetched
 */
export function fetchAhead(scripts: string, numbers = ''): void {
  if (savesData()) return;
  for (const script of [numbers, ...scripts.split(' ')]) {
    fetch(script, { priority: 'low' })
      .then((response) => response.blob())
      .then(() => script === numbers && import(/* @vite-ignore */ script))
      .catch(() => undefined);
  }
}
