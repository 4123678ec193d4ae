/** The panel that was opened last on a history entry of its own, and the page's address then. */
let last: object | null;
let at: string;

/**
 * Lets Back close a panel that covers the page. The entry stays when the panel is closed otherwise, because the page
 * may be about to navigate; Back then skips it.
 *
 * @param close returns false if the panel was closed already
 * @returns a function to call when the panel has opened
 */
export function createBackStep(close: () => boolean, signal: AbortSignal): () => void {
  addEventListener(
    'popstate',
    (event) => {
      // Another address is an entry that the page has made since then.
      if (last !== close || at !== location.href || event.state?.hearback) return;
      last = null;
      // Routers would render the page anew, though its address has not changed.
      event.stopImmediatePropagation();
      if (!close()) history.back();
    },
    { capture: true, signal },
  );
  return () => {
    // The state marks the entry that Back leaves to close a panel, and routers recognize their own entries by it.
    if (!history.state?.hearback) history.pushState({ ...history.state, hearback: 1 }, '');
    last = close;
    at = location.href;
  };
}
