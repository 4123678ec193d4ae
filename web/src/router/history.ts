import { type BrowserHistory, createBrowserHistory } from 'history';

let history: BrowserHistory | null = null;

/** Returns the document's history, which the router follows and forms with unsaved changes may block. */
export function browserHistory(): BrowserHistory {
  history ??= createBrowserHistory();
  return history;
}
