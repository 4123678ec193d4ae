import { useId } from 'react';
import { board as boardText, votes } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import './vote-tile.css';

interface VoteTileProps {
  readonly title: string;
  readonly count: number;
  readonly isVoted: boolean;
  /** A vote is on its way. The tile keeps its looks and the focus; it only does not take another one. */
  readonly isVoting: boolean;
  /** The item waits for approval and takes no votes. */
  readonly isWaiting: boolean;
  /** That the vote, or its end, waits for a network, as a sentence. */
  readonly unsent: string | undefined;
  readonly onVote: (voted: boolean) => void;
}

/** The count of an item's votes, which is also the button that adds the visitor's own or takes it back. */
export function VoteTile({ title, count, isVoted, isVoting, isWaiting, unsent, onVote }: VoteTileProps) {
  const { board, canAct, signIn, showToast } = useBoardContext();
  const hint = useId();

  function onClick() {
    if (canAct) onVote(!isVoted);
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
        <span className="vote-count" data-length={count > 9999 ? 'long' : undefined}>
          <Tick value={count} />
        </span>
      </button>
      {explanation && (
        <span id={hint} className="sr-only">
          {explanation}
        </span>
      )}
    </div>
  );
}
