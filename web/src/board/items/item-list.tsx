import { board } from '../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { Card } from './card.tsx';
import './item-list.css';

interface ItemListProps {
  readonly items: readonly Item[];
  readonly voted: ReadonlySet<string>;
  readonly voting: ReadonlySet<string>;
  /** The item that the visitor is offered to follow. */
  readonly offered: string | null;
  /** True while the items answer an earlier query and the next answer is loading. */
  readonly isStale: boolean;
}

export function ItemList({ items, voted, voting, offered, isStale }: ItemListProps) {
  return (
    <ul className="list column gap-2" aria-label={board.list} aria-busy={isStale}>
      {items.map((item) => (
        <li key={item.id}>
          <Card
            item={item}
            isVoted={voted.has(item.id)}
            isVoting={voting.has(item.id)}
            isOffered={offered === item.id}
          />
        </li>
      ))}
    </ul>
  );
}
