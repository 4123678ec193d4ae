/**
 * How long the script waits for what, in ms. The bundler inlines constants that come from another module, and no others.
 */

/** Between a change of the page and ours: pages change often, and may remove our element repeatedly. */
export const DELAY_MS = 100;
/** For a board to show, before the script says that none is asked for. */
export const SILENCE_MS = 8000;
/** For the answer of a page that has loaded in the frame. */
export const ANSWER_MS = 8000;
/** For the frame to load. */
export const LOAD_MS = 30_000;
/** Since the page began, for a framework to take it over: the framework's script may be blocked. */
export const HYDRATION_MS = 10_000;
