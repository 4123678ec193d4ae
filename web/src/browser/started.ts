declare global {
  interface Window {
    /** Read by public/keep-events.js. If it is not true once the page has loaded, the app has not started. */
    hasStarted?: boolean;
    /** Set by public/keep-events.js: shows the page that says, in German as specified, that the app did not start. */
    readonly failToStart?: () => void;
  }
}

/** Marks the app as started: all the code needed to show a page or an error is loaded. */
export function started(): void {
  window.hasStarted = true;
}

/** Shows that the app could not start, for any reason. Works without React, which may be the cause. */
export function failToStart(): void {
  // For keep-events.js, in case it loads later.
  window.hasStarted = false;
  window.failToStart?.();
}
