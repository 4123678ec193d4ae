import { type BrowserHistory, createBrowserHistory } from 'history';
import { createSignal } from '../browser/signal.ts';

let history: BrowserHistory | null = null;

/** Returns the document's history, which the router follows and forms with unsaved changes may block. */
export function browserHistory(): BrowserHistory {
  history ??= createBrowserHistory();
  return history;
}

/** Emitted by the layout alone, whenever another page is shown. */
export const pageShown = createSignal();
