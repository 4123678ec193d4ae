import { type BrowserHistory, createBrowserHistory } from 'history';

let history: BrowserHistory | null = null;

/** The browser's history of this document, which the router follows and a form with unsaved changes may hold up. */
export function browserHistory(): BrowserHistory {
  history ??= createBrowserHistory();
  return history;
}
