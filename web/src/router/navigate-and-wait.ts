import { type BrowserHistory, createBrowserHistory } from 'history';
import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

let history: BrowserHistory | null = null;

/** Returns the document's history, which the router follows and forms with unsaved changes may block. */
export function browserHistory(): BrowserHistory {
  history ??= createBrowserHistory();
  return history;
}

/** Ends the wait for a page whose download failed. */
const TIMEOUT_MS = 3000;

let waiting: (() => void)[] = [];

/** Only for the layout, which calls it whenever another page is shown. */
export function pageShown(): void {
  for (const proceed of waiting) proceed();
  waiting = [];
}

/** Navigates and resolves once the new page is shown, or after 3 s. */
export async function navigateAndWait(
  navigate: NavigateFunction,
  to: string,
  options: NavigateOptions = {},
): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, TIMEOUT_MS);
  });
  await navigate(to, options);
  await shown;
}
