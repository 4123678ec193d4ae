import { whenIdle } from '../../embed/when-idle.ts';
import { keptVisitorCode } from '../../session/visitor-code.ts';
import { isOnline, savesData } from '../../ui/network.ts';
import { keptBecause } from '../offline/cached-page.ts';
import { hasQueue } from '../offline/has-queue.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

const CONTROL = 'input, textarea, select, button, .board [href^="/e"]';
/** Age in ms from which a tab loads its content again (tab-content/use-tab-content.ts). */
const FRESH_MS = 60_000;

/*
 * Reasons to run React on a page that is HTML of the server:
 *
 * - the visitor is about to act or to open an item or a tab: the pointer or the focus is on a control or a link within
 *   the board, or a key is pressed;
 * - the page does not show what its address or its history asks for, or it shows the form;
 * - the status or the answer of an item has changed (show.ts);
 * - the visitor comes back to a tab whose content may have changed meanwhile;
 * - the page is a kept copy, or there is no network: the board says so;
 * - the visitor has acted here before, and may look for the outcome (not with Save-Data), or acts wait to be sent;
 * - the logo cannot be shown.
 *
 * A panel on a host page is hidden until the host's script opens it, which is then the only reason besides the first
 * (show-as-is.ts).
 */

/** Calls `start` when the visitor is about to act. */
export function onIntent(start: () => void): void {
  document.addEventListener('keydown', start, true);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click', 'input']) {
    document.addEventListener(type, ({ target }) => (target as Element).closest?.(CONTROL) && start(), true);
  }
}

/** Calls `start` for any other reason. Call this when the page is complete, and not in a panel. */
export function onReason(start: () => void): void {
  for (const type of ['popstate', 'hashchange', 'online', 'offline', 'outdated']) window.addEventListener(type, start);
  if (document.querySelector('.tab-content'))
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && performance.now() > FRESH_MS) start();
    });
  const startIfActed = async () => {
    if ((!savesData() && (await mayHaveVisitor())) || (await hasQueue())) whenIdle(start);
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && startIfActed());
  const logo = document.querySelector<HTMLImageElement>('.board-logo img');
  logo?.addEventListener('error', start);

  const asksForMore = location.hash || history.state || document.querySelector('.submit') || keptVisitorCode();
  if (asksForMore || keptBecause() || !isOnline() || (logo?.naturalWidth === 0 && logo.complete)) start();
  else void startIfActed();
}
