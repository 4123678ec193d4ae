import type { Item } from '../data/model.ts';
import { Follow } from '../telling/follow.tsx';
import { Answer } from './answer.tsx';
import { ShippedIn } from './shipped-in.tsx';
import './answer.css';

export interface OpenedFactsProps {
  readonly item: Item;
  readonly canFollow: boolean;
}

/** What an opened item shows above its comments. */
export function OpenedFacts({ item, canFollow }: OpenedFactsProps) {
  return (
    <>
      {canFollow && (
        <div className="follow">
          <Follow itemId={item.id} />
        </div>
      )}
      <ShippedIn item={item} />
      {item.answeredAt !== undefined && <Answer key={item.answeredAt} item={item} at={item.answeredAt} />}
    </>
  );
}
