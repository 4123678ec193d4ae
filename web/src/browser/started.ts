declare global {
  interface Window {
    /** For public/keep-events.js: false or missing once the page has loaded, it says that nothing has started. */
    hasStarted?: boolean;
    /** Of public/keep-events.js: puts the page in place that says, in German as specified, that nothing has started. */
    readonly failToStart?: () => void;
  }
}

/** Says that the page's script runs: all of it that is needed to show a page or an error has come. */
export function started(): void {
  window.hasStarted = true;
}

/** Says that nothing could be shown, whatever the reason. Without React, which may be the reason. */
export function failToStart(): void {
  // For keep-events.js if that comes later.
  window.hasStarted = false;
  window.failToStart?.();
}
