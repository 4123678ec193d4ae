import { replayed } from '../../browser/replay-early-input.ts';
import { isOnline, noteNetwork } from '../../ui/network.ts';
import { voteAhead } from '../acts/votes-ahead.ts';
import { INITIAL_DATA_ID, type InitialData } from '../data/model.ts';
import { keptForVotes } from '../start/kept-votes.ts';
import { keepAnswer } from '../visitor/visitor-hint.ts';

/**
 * Sends votes that are pressed before React takes over. With what it imports, a script of its own (board-page.ts), which
 * runs as soon as it has come.
 */

// Known to the page's own script, which has seen the events so far.
if (window.handedOver?.isOnline === false) noteNetwork(false);
const page = document.getElementById(INITIAL_DATA_ID)?.textContent;
if (page) {
  const { board } = JSON.parse(page) as InitialData;
  sendKept(board.id);
  const onClick = () => sendKept(board.id);
  // After the listener that keeps the press (start/kept-votes.ts), which is older.
  document.addEventListener('click', onClick, true);
  void replayed.then(() => document.removeEventListener('click', onClick, true));
}

function sendKept(productId: string): void {
  const kept = keptForVotes();
  // None when React has handled the presses, and when the page has given them up.
  keepAnswer(kept.length > 0);
  if (!isOnline()) return;
  for (const [itemId, tile] of kept) {
    void voteAhead(itemId, productId, replayed).then((isSent) => {
      // React may never come.
      if (isSent && !window.hasStarted) tile.ariaPressed = 'true';
    });
  }
}
