import { TITLE_MAX } from '@shared/limits';
import { memo, useId, useState } from 'react';
import { categories, comments } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { unsentVoteOn } from '../acts/waiting.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import type { Item } from '../data/model.ts';
import { Badges } from './badges.tsx';
import { Description } from './description.tsx';
import { VoteTile } from './vote-tile.tsx';
import './card.css';

interface CardProps {
  readonly item: Item;
  readonly isVoted: boolean;
  readonly isVoting: boolean;
}

/** Card of one item: votes, text, status, and comments on demand. */
export const Card = memo(function Card({ item, isVoted, isVoting }: CardProps) {
  const { now, isLive, waiting, perform } = useBoardContext();
  const id = useId();
  const [panel, setPanel] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const isWaiting = item.status === 'pending';

  return (
    // Focusable by script: focus moves to a new item, or to the first item of a new page.
    <article className="card" aria-labelledby={`${id}-title`} data-item={item.id} tabIndex={-1}>
      <VoteTile
        title={item.title}
        count={item.votes}
        isVoted={isVoted}
        isVoting={isVoting}
        isWaiting={isWaiting}
        unsent={unsentVoteOn(waiting, item.id)}
        onVote={(voted) => void perform({ kind: 'vote', itemId: item.id, voted })}
      />
      <div className="card-body">
        <h2
          id={`${id}-title`}
          className="card-title"
          dir="auto"
          title={item.title.length > TITLE_MAX ? item.title : undefined}
        >
          {truncate(item.title, TITLE_MAX)}
        </h2>
        <Description text={item.description} />
        <div className="card-meta">
          <Badges item={item} />
          <span className="card-facts">
            <span>{categories[item.category]}</span>
            <time
              dateTime={new Date(item.createdAt).toISOString()}
              title={isLive ? formatDate(item.createdAt) : undefined}
            >
              {timeAgo(item.createdAt, now)}
            </time>
          </span>
          {!isWaiting && (
            <button
              type="button"
              className="card-comments"
              aria-label={comments.count(item.comments)}
              aria-expanded={panel === 'open'}
              aria-controls={`${id}-comments`}
              onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
            >
              <Icon name="comment" />
              <Tick value={item.comments} />
            </button>
          )}
        </div>
      </div>
      {!isWaiting && (
        <CommentPanel id={`${id}-comments`} item={item} isOpen={panel === 'open'} wasOpened={panel !== 'untouched'} />
      )}
    </article>
  );
});
