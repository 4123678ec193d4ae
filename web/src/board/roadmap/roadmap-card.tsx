import { TITLE_MAX } from '@shared/limits';
import type { RoadmapItem } from '@shared/tabs/roadmap';
import { boardRoadmap as text } from '../../messages/en.ts';
import { formatEta } from '../../messages/format-eta.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { unsentVoteOn } from '../acts/waiting.ts';
import { followLink } from '../data/follow-link.ts';
import { itemAddress } from '../data/item-address.ts';
import { VoteTile } from '../items/vote-tile.tsx';
import type { ItemsState } from '../list/items-state.ts';

interface RoadmapCardProps {
  readonly item: RoadmapItem;
  /** Has the visitor's votes. */
  readonly items: ItemsState;
}

/** An item on the roadmap: title, votes with their button, and when it is planned for. */
export function RoadmapCard({ item: { id, title, votes, eta }, items }: RoadmapCardProps) {
  const { board, waiting, perform, openItem } = useBoardContext();
  const known = items.opened.find((each) => each.id === id);
  return (
    <article className="road-card" data-item={id}>
      <h4 className="road-card-title" dir="auto">
        <a href={itemAddress(board.id, id)} onClick={followLink(() => openItem(id))}>
          {truncate(title, TITLE_MAX)}
        </a>
      </h4>
      <div className="road-card-meta">
        <VoteTile
          title={title}
          count={known?.votes ?? votes}
          isVoted={items.voted.has(id)}
          isVoting={items.voting.has(id)}
          isWaiting={false}
          unsent={unsentVoteOn(waiting, id)}
          onVote={(voted) => void perform({ kind: 'vote', itemId: id, voted })}
        />
        {eta !== undefined && <span className="road-eta">{text.eta(formatEta(eta))}</span>}
      </div>
    </article>
  );
}
