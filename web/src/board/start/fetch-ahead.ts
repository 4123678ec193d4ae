import { savesData } from '../../browser/saves-data.ts';
import { whenIdle } from '../../embed/when-idle.ts';

/**
 * Fetches scripts into the HTTP cache, at low priority and without running them, so that the first act does not wait for
 * the network. Not with Save-Data. Not as modules: browsers remember a module that could not be fetched, and never
 * request it again, and request it at high priority.
 *
 * @param numbers the script of the live numbers (live/live.ts), which runs as soon as it is fetched
 * @param next the scripts of a vote, separated by spaces, before all others: a press may wait for them already
 * @param later the scripts of other acts
 */
export function fetchAhead(numbers: string, next: string, later: string): void {
  if (savesData()) return;
  const ignore = () => undefined;
  fetchAll(numbers)
    .then(() => import(/* @vite-ignore */ numbers))
    .catch(ignore);
  fetchAll(next)
    // Not while React takes over.
    .then(() => whenIdle(() => fetchAll(later).catch(ignore)))
    .catch(ignore);
}

const fetchAll = (scripts: string) =>
  Promise.all(scripts.split(' ').map((script) => fetch(script, { priority: 'low' }).then((answer) => answer.blob())));
