import { TITLE_MAX } from '@shared/limits';
import { memo, useId, useRef, useState } from 'react';
import { itemAddress } from '../../board-paths.ts';
import { comments } from '../../messages/en.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import { acceptsNoActs, type Item } from '../data/model.ts';
import { Description } from './description.tsx';
import { ItemMenu, ItemMeta } from './item-meta.tsx';
import { type CardPart, LazyComments, LazyFacts, LazyOffer, OwnPart } from './parts.tsx';
import { VoteTile } from './vote-tile.tsx';
import './card.css';
import './comment-panel.css';

interface CardProps {
  readonly item: Item;
  readonly isVoted: boolean;
  readonly isVoting: boolean;
  /** Whether the visitor is offered to follow it, after a vote or a submission. */
  readonly isOffered: boolean;
}

/** Card of one item in the list: votes, text, status, and comments on demand. */
export const Card = memo(function Card({ item, isVoted, isVoting, isOffered }: CardProps) {
  const { board, canAct, isTold, openItem } = useBoardContext();
  const id = useId();
  const [panel, setPanel] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const [ownMode, setOwnMode] = useState<CardPart | null>(null);
  const card = useRef<HTMLElement>(null);
  const closeOwn = () => {
    setOwnMode(null);
    card.current?.focus();
  };
  const isWaiting = acceptsNoActs(item);
  const isOpen = panel === 'open';
  const canFollow = isOpen && !isWaiting && canAct && isTold;

  return (
    // Focusable by script: focus moves to a new item, or to the first item of a new page.
    <article ref={card} className="card" aria-labelledby={`${id}-title`} data-item={item.id} tabIndex={-1}>
      <VoteTile item={item} isVoted={isVoted} isVoting={isVoting} />
      {/* The next stop of the Tab key after a vote, though it is shown below the text. An opened item has "Follow". */}
      {isOffered && isTold && !canFollow && <LazyOffer itemId={item.id} />}
      <div className="card-body">
        <h2
          id={`${id}-title`}
          className="card-title"
          dir="auto"
          title={item.title.length > TITLE_MAX ? item.title : undefined}
        >
          <a href={itemAddress(board.id, item.id)} onClick={followLink(() => openItem(item.id))}>
            {truncate(item.title, TITLE_MAX)}
          </a>
        </h2>
        <Description text={item.description} />
        <div className="card-meta">
          <ItemMeta item={item} isOpen={isOpen} />
          <div className="card-acts">
            {!isWaiting && (
              // biome-ignore lint/a11y/useSemanticElements: a link without a script; keep-events.js lets Space press it
              <a
                role="button"
                className="card-act"
                href={itemAddress(board.id, item.id)}
                aria-label={comments.count(item.comments)}
                aria-expanded={isOpen}
                aria-controls={`${id}-comments`}
                onClick={followLink(() => setPanel(isOpen ? 'closed' : 'open'))}
              >
                <Icon name="comment" />
                <Tick value={item.comments} />
              </a>
            )}
            <ItemMenu item={item} titleId={`${id}-title`} onOpenPart={setOwnMode} />
          </div>
        </div>
      </div>
      {ownMode && <OwnPart key={ownMode} item={item} mode={ownMode} onClose={closeOwn} />}
      {isOpen && <LazyFacts item={item} canFollow={canFollow} />}
      {!isWaiting && (
        // When closed, it keeps loaded comments and typed text.
        <div id={`${id}-comments`} className="comments" hidden={!isOpen}>
          {panel !== 'untouched' && <LazyComments item={item} />}
        </div>
      )}
    </article>
  );
});
