import { freshItems } from '../../messages/en/board/live.ts';
import { addStyle } from '../../ui/add-style.ts';
import type { HostLink } from './host-link.ts';
import { countNewer, lookKey } from './last-look.ts';
import style from './unread.css?inline';

/**
 * Unread entries of the changelog (D45), in a script of its own that the page imports for visitors who have acted. The
 * server writes the board and the times of its newest entries to the page.
 */

const page = document.documentElement;
let told = 0;

/** Counts, shows the number at the tab and at the board's own button, and tells the host page what has changed. */
export async function tellUnread(host: Promise<HostLink> | null): Promise<void> {
  const { board = '', entries = '' } = page.dataset;
  const count = countNewer(board, entries.split(' ').filter(Boolean).map(Number));
  if (count === told) return;
  if (!told) addStyle(style);
  told = count;
  page.toggleAttribute('data-has-unread', count > 0);
  page.style.setProperty('--unread-count', `"${count}"`);
  document.querySelector('.fab-button')?.setAttribute('aria-description', count > 0 ? freshItems(count) : '');
  (await host)?.send({ type: 'unread', count });
}

// The visitor has looked in another tab.
addEventListener('storage', ({ key }) => key === lookKey(page.dataset.board ?? '') && window.countUnread?.());
