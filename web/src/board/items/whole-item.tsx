import { useId, useRef, useState } from 'react';
import { comments } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { acceptsNoActs, type CommentView, type Item, type Page } from '../data/model.ts';
import { WholeDescription } from './description.tsx';
import { ItemMenu, ItemMeta } from './item-meta.tsx';
import { type CardPart, LazyComments, LazyFacts, LazyWays, OwnPart } from './parts.tsx';
import { VoteTile } from './vote-tile.tsx';
import './card.css';
import './whole-item.css';

interface WholeItemProps {
  readonly item: Item;
  readonly isVoted: boolean;
  readonly isVoting: boolean;
  /** The first page of comments, if the server rendered it. */
  readonly comments: Page<CommentView> | undefined;
}

/** An item on its own page, in reading order: head, text, answer, and the conversation. */
export function WholeItem({ item, isVoted, isVoting, comments: first }: WholeItemProps) {
  const { canAct, isTold } = useBoardContext();
  const id = useId();
  const [ownMode, setOwnMode] = useState<CardPart | null>(null);
  const box = useRef<HTMLElement>(null);
  const closeOwn = () => {
    setOwnMode(null);
    box.current?.focus();
  };
  const isWaiting = acceptsNoActs(item);
  return (
    <article
      ref={box}
      className="whole panel column gap-4"
      aria-labelledby={`${id}-title`}
      data-item={item.id}
      tabIndex={-1}
    >
      <header className="column gap-2">
        <h2 id={`${id}-title`} className="whole-title title-l breakable" dir="auto">
          {item.title}
        </h2>
        <div className="card-meta">
          <ItemMeta item={item} isOpen isWhole />
        </div>
        <div className="whole-ways row wrap gap-2">
          <VoteTile item={item} isVoted={isVoted} isVoting={isVoting} />
          {!isWaiting && <LazyWays item={item} canFollow={canAct && isTold} />}
          <ItemMenu item={item} titleId={`${id}-title`} onOpenPart={setOwnMode} />
        </div>
      </header>
      {ownMode && <OwnPart key={ownMode} item={item} mode={ownMode} onClose={closeOwn} />}
      <WholeDescription text={item.description} />
      <LazyFacts item={item} canFollow={false} />
      {!isWaiting && (
        <div className="whole-comments column gap-3">
          {/* Always there, for a number that comes before React (start/show.ts). */}
          <h3 className="comment-count title-m" hidden={item.comments === 0}>
            {comments.count(item.comments)}
          </h3>
          <LazyComments item={item} first={first} isConversation />
        </div>
      )}
    </article>
  );
}
