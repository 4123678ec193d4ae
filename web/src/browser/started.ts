declare global {
  interface Window {
    /** Read by public/keep-events.js. If it is not true once the page has loaded, the app has not started. */
    hasStarted?: boolean;
  }
}

/** The screen for an app that does not start (web/build/shell.ts). Null on prerendered pages, which have content. */
const failure = document.getElementById('startup-failure');

/** Marks the app as started: all the code needed to show a page or an error is loaded. */
export function started(): void {
  window.hasStarted = true;
  failure?.remove();
}

/** Shows that the app could not start, for any reason. Works without React, which may be the cause. */
export function failToStart(): void {
  if (!failure) return;
  failure.style.animation = 'none';
  document.getElementById('root')?.replaceChildren(failure);
}

/**
 * Whether a browser has translated the page. React then finds other texts than it expects: Chrome wraps each in
 * `<font>`, and other browsers change the texts and the page's language.
 */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== __LANG__ || document.querySelector('#root font') !== null;
