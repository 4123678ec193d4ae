import type { Follow, Follower, LiveJson } from '../../open-data/live-json.ts';
import { poll } from './poll.ts';

/**
 * Live numbers (D45), in a separate script that a page with a list imports when it is idle. Until React runs, numbers
 * change in the server's HTML (show.ts, loaded for the first answer that differs). React then follows.
 */

let latest: Parameters<Follower> | undefined;
let follower: Follower | undefined;

/** Passes the latest answer and all further ones to `next`. */
export const follow: Follow = (next) => {
  follower = next;
  if (latest) next(...latest);
};

/** What the page shows: a list or an item, with the address of its numbers and the time of its state. */
let shown: DOMStringMap | undefined;

poll(
  () => {
    shown = [...document.querySelectorAll<HTMLElement>('[data-live]')].find((each) => each.checkVisibility())?.dataset;
    return shown?.live;
  },
  (answer, askedAt) => {
    const live: LiveJson = JSON.parse(answer);
    latest = [live, askedAt];
    if (follower) follower(live, askedAt);
    // Only numbers that are later than the page: most visits need no more than this script.
    else if (!window.hasStarted && live.v > +(shown?.at as string))
      return import('./show.ts').then((loaded) => loaded.show(live));
  },
);
