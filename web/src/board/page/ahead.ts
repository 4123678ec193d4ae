import { replayed } from '../../browser/replay-early-input.ts';
import { isOnline, noteNetwork } from '../../ui/network.ts';
import { voteAhead } from '../acts/votes-ahead.ts';
import { INITIAL_DATA_ID, type InitialData } from '../data/model.ts';
import { keptForVotes } from '../start/kept-votes.ts';
import { keepAnswer } from '../visitor/visitor-hint.ts';

/**
 * Sends votes that are pressed before React takes over. With what it imports, a script of its own (build/board-client.ts), which
 * runs as soon as it has come.
 */

// Known to the page's own script, which has seen the events so far.
if (window.handedOver) noteNetwork(window.handedOver.isOnline);
/** Tiles whose votes are stored. */
const stored: HTMLElement[] = [];
const page = document.getElementById(INITIAL_DATA_ID)?.textContent;
if (page) sendUntilReplayed((JSON.parse(page) as InitialData).board.id);

function sendUntilReplayed(productId: string): void {
  const sendKept = () => {
    const kept = keptForVotes();
    // None when React has handled the presses, and when the page has given them up.
    keepAnswer(kept.length > 0);
    showGivenUp();
    if (!isOnline()) return;
    for (const [itemId, tile] of kept) {
      void voteAhead(itemId, productId, replayed).then((isSent) => {
        if (!isSent) return;
        stored.push(tile);
        showGivenUp();
      });
    }
  };
  sendKept();
  // After the listener that keeps the press (start/kept-votes.ts), which is older.
  document.addEventListener('click', sendKept, true);
  void replayed.then(() => document.removeEventListener('click', sendKept, true));
}

/** A press that is kept shows as a vote already. If the page gives it up because React does not come, its vote stays. */
function showGivenUp(): void {
  if (window.hasStarted) return;
  for (const tile of stored) if (!tile.matches('[data-kept]')) tile.ariaPressed = 'true';
}
