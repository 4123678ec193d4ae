import { ownStatusOf } from '@shared/labels/known';
import { similar, statuses, votes } from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useBoardContext } from '../../acts/board-context.ts';
import type { SimilarItem } from './similar-finder.ts';

interface SimilarRowProps {
  readonly item: SimilarItem;
  readonly state: 'open' | 'voting' | 'voted';
  /** Sentence shown while the vote waits for a network. */
  readonly unsent: string | undefined;
  /** Whether the draft's words are offered as a comment, or being added. */
  readonly words: 'none' | 'offered' | 'adding';
  /** The draft is being submitted. */
  readonly isDisabled: boolean;
  readonly onVote: () => void;
  readonly onAddWords: () => void;
}

/** A similar item: title, status, votes, and the vote instead of a submission. */
export function SimilarRow({ item, state, unsent, words, isDisabled, onVote, onAddWords }: SimilarRowProps) {
  const isVoting = state === 'voting';
  const own = ownStatusOf(useBoardContext().board.settings, item);
  return (
    <li className="similar-row row wrap">
      <div className="similar-text column gap-1 shrinks">
        <span className="small medium breakable" dir="auto">
          {item.title}
        </span>
        <span className="row gap-2 fine muted">
          <Badge kind={item.status} color={own?.color}>
            {own?.name ?? statuses[item.status]}
          </Badge>
          <span>{votes.count(item.votes)}</span>
        </span>
      </div>
      {state === 'voted' ? (
        <span
          className="similar-voted inline-row gap-1 small accent"
          tabIndex={-1}
          data-taken={words === 'none' ? undefined : true}
        >
          <Icon name="check" />
          <span>{unsent ?? similar.voted}</span>
        </span>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={similar.voteInsteadOf(item.title)}
          aria-busy={isVoting}
          aria-disabled={isVoting || isDisabled}
          onClick={() => !isVoting && !isDisabled && onVote()}
        >
          {similar.voteInstead}
        </button>
      )}
      {state === 'voted' && words !== 'none' && (
        <button
          type="button"
          className="button rigid push-end"
          aria-busy={words === 'adding'}
          aria-disabled={words === 'adding' || isDisabled}
          // The second press of a double click was meant for the vote, which stood here.
          onClick={({ detail }) => detail < 2 && !isDisabled && onAddWords()}
        >
          {words === 'adding' ? <Spinner /> : <Icon name="comment" />}
          <span>{similar.addWords}</span>
        </button>
      )}
    </li>
  );
}
