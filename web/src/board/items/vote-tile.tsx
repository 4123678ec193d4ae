import { useId } from 'react';
import { board as boardText, votes } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { unsentVoteOn } from '../acts/waiting.ts';
import { acceptsNoActs, type Item } from '../data/model.ts';
import './vote-tile.css';

interface VoteTileProps {
  readonly item: Pick<Item, 'id' | 'title' | 'votes'> & Partial<Pick<Item, 'status' | 'isArchived'>>;
  readonly isVoted: boolean;
  /** A vote is in flight. The tile keeps its look and focus but ignores further votes. */
  readonly isVoting: boolean;
}

/** An item's vote count, which is also the button that adds or removes the visitor's vote. */
export function VoteTile({ item, isVoted, isVoting }: VoteTileProps) {
  const { board, canAct, waiting, perform, signIn, showToast } = useBoardContext();
  const { id, title, votes: count } = item;
  const isWaiting = acceptsNoActs(item);
  // Shown while the vote, or its removal, waits for a network.
  const unsent = unsentVoteOn(waiting, id);
  const hint = useId();

  function onClick() {
    if (canAct) void perform({ kind: 'vote', itemId: id, voted: !isVoted });
    else if (board.isReadOnly) showToast({ tone: 'notice', text: boardText.readOnly });
    else showToast({ tone: 'notice', text: boardText.signInToTakePart, signIn });
  }

  const isExplained = !canAct && !isWaiting;
  const invitation = board.isReadOnly ? boardText.readOnly : boardText.signInToTakePart;
  const explanation = isExplained ? invitation : unsent;
  return (
    <div className="vote" data-unsent={unsent}>
      <button
        type="button"
        className="vote-tile"
        data-length={count > 9999 ? 'long' : undefined}
        aria-label={isExplained && !board.isReadOnly ? votes.tileSignedOut(title, count) : votes.tile(title, count)}
        aria-pressed={isVoted}
        aria-busy={isVoting}
        aria-disabled={isExplained || undefined}
        aria-describedby={explanation && hint}
        title={explanation}
        disabled={isWaiting}
        onClick={onClick}
      >
        <Icon name="up" />
        <Tick value={count} />
      </button>
      {explanation && (
        <span id={hint} className="sr-only">
          {explanation}
        </span>
      )}
    </div>
  );
}
