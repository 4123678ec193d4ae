import { TITLE_MAX } from '@shared/limits';
import { memo, useId, useRef, useState } from 'react';
import { comments, ownItem, board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { categoryName } from '../../messages/own-words.ts';
import { truncate } from '../../ui/form/limited-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { unsentVoteOn } from '../acts/waiting.ts';
import type { CommentsProps } from '../comments/comments.tsx';
import { CommentsFailed, CommentsLoading } from '../comments/placeholders.tsx';
import { followLink } from '../data/follow-link.ts';
import { itemAddress } from '../data/item-address.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import type { CommentView, Item, Page } from '../data/model.ts';
import { Menu } from '../menus/menu.tsx';
import { writingPart } from '../submit/parts.tsx';
import { Badges } from './badges.tsx';
import { Description, WholeDescription } from './description.tsx';
import { type CardPart, LazyFacts, OwnPart } from './parts.tsx';
import { VoteTile } from './vote-tile.tsx';
import './card.css';
import './comment-panel.css';

interface CardProps {
  readonly item: Item;
  readonly isVoted: boolean;
  readonly isVoting: boolean;
  /** On the item's own page: the whole description and the comments. */
  readonly isWhole?: boolean;
  /** The first page of comments, if the server rendered it. */
  readonly comments?: Page<CommentView> | undefined;
}

/** Card of one item: votes, text, status, and comments on demand. */
export const Card = memo(function Card({ item, isVoted, isVoting, isWhole = false, comments: first }: CardProps) {
  const { board, canAct, now, isLive, waiting, perform, openItem } = useBoardContext();
  const id = useId();
  const [panel, setPanel] = useState<'untouched' | 'open' | 'closed'>(isWhole ? 'open' : 'untouched');
  const [ownMode, setOwnMode] = useState<CardPart | null>(null);
  const card = useRef<HTMLElement>(null);
  const closeOwn = () => {
    setOwnMode(null);
    card.current?.focus();
  };
  const isWaiting = item.status === 'pending' || item.isArchived === true;

  const open = followLink(() => openItem(item.id));

  return (
    // Focusable by script: focus moves to a new item, or to the first item of a new page.
    <article ref={card} className="card" aria-labelledby={`${id}-title`} data-item={item.id} tabIndex={-1}>
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
          {isWhole ? (
            item.title
          ) : (
            <a href={itemAddress(board.id, item.id)} onClick={open}>
              {truncate(item.title, TITLE_MAX)}
            </a>
          )}
        </h2>
        {isWhole ? <WholeDescription text={item.description} /> : <Description text={item.description} />}
        <div className="card-meta">
          <Badges item={item} />
          <span className="card-facts">
            <span>{categoryName(board.settings, item.category)}</span>
            {item.authorName !== undefined && (
              <span className="breakable" dir="auto">
                {text.by(item.authorName)}
              </span>
            )}
            <time
              dateTime={new Date(item.createdAt).toISOString()}
              title={isLive ? formatDate(item.createdAt) : undefined}
            >
              {timeAgo(item.createdAt, now)}
            </time>
            {item.editedAt !== undefined && panel === 'open' && (
              <time
                dateTime={new Date(item.editedAt).toISOString()}
                title={isLive ? formatDate(item.editedAt) : undefined}
              >
                {(item.isEditedByTeam ? ownItem.editedByTeam : ownItem.edited)(timeAgo(item.editedAt, now))}
              </time>
            )}
          </span>
          <div className="card-acts">
            {!isWaiting && (
              // biome-ignore lint/a11y/useSemanticElements: a link without a script; keep-events.js lets Space press it
              <a
                role="button"
                className="card-act"
                href={itemAddress(board.id, item.id)}
                aria-label={comments.count(item.comments)}
                aria-expanded={panel === 'open'}
                aria-controls={`${id}-comments`}
                onClick={followLink(() => setPanel(panel === 'open' ? 'closed' : 'open'))}
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
      {panel === 'open' && <LazyFacts item={item} canFollow={!isWaiting && canAct} />}
      {!isWaiting && (
        <CommentPanel
          id={`${id}-comments`}
          item={item}
          isOpen={panel === 'open'}
          wasOpened={panel !== 'untouched'}
          first={first}
        />
      )}
    </article>
  );
});

interface CommentPanelProps extends CommentsProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
}

/** Comments of an item and the form to add one. When closed, it keeps loaded comments and typed text. */
function CommentPanel({ id, isOpen, wasOpened, ...props }: CommentPanelProps) {
  return (
    <div id={id} className="comments" hidden={!isOpen}>
      {wasOpened && <LazyComments {...props} />}
    </div>
  );
}

function LazyComments(props: CommentsProps) {
  const { part, hasFailed, retry } = useLazyPart(writingPart);
  if (part) return <part.Comments {...props} />;
  return hasFailed ? <CommentsFailed onRetry={retry} /> : <CommentsLoading expected={props.item.comments} />;
}

interface ItemMenuProps {
  readonly item: Item;
  readonly titleId: string;
  readonly onOpenPart: (part: CardPart) => void;
}

/** Button of a card's menu. */
function ItemMenu(props: ItemMenuProps) {
  return (
    <Menu
      label={text.actions}
      // Not part of the name: a title may contain "vote", and only the vote tile is named so (D40).
      describedBy={props.titleId}
      className="card-act"
      list={({ ItemOptions }, menu) => <ItemOptions {...menu} {...props} />}
    >
      <Icon name="more" />
    </Menu>
  );
}
