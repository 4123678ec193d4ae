import type { RefObject } from 'react';
import { itemAddress } from '../../board-paths.ts';
import { itemLivePath } from '../../open-data/data-address.ts';
import type { Elements } from '../../ui/elements.ts';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import type { ItemsState } from '../list/items-state.ts';
import { Badges } from './badges.tsx';
import { OpenedItem, type ShownItemProps } from './opened-item.tsx';
import { VoteTile } from './vote-tile.tsx';
import './single-item.css';

interface SingleItemProps extends ShownItemProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Shown over the item. */
  readonly children: Elements;
}

/** One item as a vote button on a host page, in place of a board. */
export function SingleItem({ box, item, shown, children, ...opened }: SingleItemProps) {
  const { board } = useBoardContext();
  return (
    <main ref={box} className="board-root" data-layout="item" aria-label={board.name}>
      {item && <VoteCard item={item} state={shown} />}
      <OpenedItem {...opened} />
      {children}
    </main>
  );
}

/** The item. Its title and the board's name lead to our own pages. */
function VoteCard({ item, state }: { readonly item: Item; readonly state: ItemsState }) {
  const { board } = useBoardContext();
  const { id, title } = item;
  return (
    <article className="single row gap-3" data-item={id} data-live={itemLivePath(board.id, id)} data-at={state.asOf}>
      <VoteTile item={item} isVoted={state.voted.has(id)} isVoting={state.voting.has(id)} />
      <div className="grow shrinks">
        <a
          className="single-title bold breakable"
          dir="auto"
          href={itemAddress(board.id, id)}
          target="_blank"
          rel="noopener"
        >
          {title}
        </a>
        <p className="card-info single-meta">
          <Badges item={item} />
          <a
            className="single-board one-line"
            dir="auto"
            href={`/embed/${board.id}?mode=fullscreen`}
            target="_blank"
            rel="noopener"
          >
            {board.name}
          </a>
        </p>
      </div>
    </article>
  );
}
