import { db } from '../store/firestore.ts';
import { acknowledgeFirst } from './acknowledge-first.ts';
import './failures.ts';
import { watcher } from './watch.ts';

/** Wraps the handler of a background function. */
export const watch = watcher(db);

/** Wraps the handler of an event. */
export const watchEvent: typeof watch = (where, handle) => {
  const watched = watch(where, handle);
  return process.env.FUNCTIONS_EMULATOR === 'true' ? acknowledgeFirst(watched) : watched;
};
