import { type BrowserHistory, createBrowserHistory } from 'history';
import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

let history: BrowserHistory | null = null;

/** Returns the document's history, which the router follows and forms with unsaved changes may block. */
export function browserHistory(): BrowserHistory {
  history ??= createBrowserHistory();
  return history;
}

let ask: (() => Promise<boolean>) | null = null;

/** Only for forms with unsaved changes. @param question resolves to whether they may be lost @returns ends it */
export function askBeforeSignOut(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Whether the page may be left; asks the user if it has unsaved changes. */
export const mayLeave = async (): Promise<boolean> => ask === null || ask();

/** Ends the wait for a download without an answer. It is long: a slow one would show the session's next page instead. */
const TIMEOUT_MS = 60_000;

let waiting: (() => void)[] = [];

/** Only for the layout and the error page, which call it whenever another page, or its failure, is shown. */
export function pageShown(): void {
  for (const proceed of waiting) proceed();
  waiting = [];
}

/** Navigates and resolves once the new page, or its failure, is shown, or after a minute. */
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
