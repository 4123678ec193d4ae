import { freshItems } from '../../messages/en/board/live.ts';
import { addStyle } from '../../ui/add-style.ts';
import type { HostLink } from '../host/host-link.ts';
import { countNewer, lookKey, newsLookKey } from '../host/last-look.ts';
import style from './unread.css?inline';

/**
 * Unread entries of the changelog (D45) and, behind a button, the visitor's news: in a separate script that the page
 * imports for visitors who have acted. The server writes the board and the times of its newest entries to the page.
 */

const page = document.documentElement;
let told = 0;
let isStyled = false;

/** Counts, shows the number at the tab and a dot at the board's own button, and tells the host page about changes. */
export async function sendUnread(host: Promise<HostLink> | null): Promise<void> {
  const { board = '', entries, news } = page.dataset;
  // Without a changelog there is nothing to look at.
  const unread = entries === undefined ? 0 : countNewer(board, entries.split(' ').filter(Boolean).map(Number));
  mark('data-has-unread', unread);
  page.style.setProperty('--unread-count', `"${unread}"`);
  const count = unread + (news ? await countNews(news, board) : 0);
  mark('data-has-new', count);
  if (count === told) return;
  told = count;
  document.querySelector('.fab-button')?.setAttribute('aria-description', count > 0 ? freshItems(count) : '');
  (await host)?.send({ type: 'unread', count, news: count > 0 ? `, ${freshItems(count)}` : '' });
}

/** Returns 0 also for news that cannot be read now: the next page tries again. */
async function countNews(script: string, productId: string): Promise<number> {
  try {
    return await (await import(/* @vite-ignore */ script)).countNews(productId);
  } catch {
    return 0;
  }
}

function mark(name: string, count: number): void {
  if (count > 0 && !isStyled) {
    isStyled = true;
    addStyle(style);
  }
  page.toggleAttribute(name, count > 0);
}

// The visitor has looked in another tab.
addEventListener('storage', ({ key }) => {
  const { board = '' } = page.dataset;
  if (key === lookKey(board) || key === newsLookKey(board)) window.countUnread?.();
});
