import { Link } from 'react-router-dom';
import { admin } from '../../../messages/en.ts';
import type { Elements } from '../../../ui/elements.ts';
import { OPENED_HERE, useOpenItem } from '../data/address.ts';
import type { Item } from '../data/model.ts';
import { useItem } from '../data/use-items.ts';
import { StatusBadge } from '../parts/badges.tsx';
import './similar-list.css';

interface SimilarListProps {
  readonly item: Item;
  /** What the owner can do with a similar item. */
  readonly actionOf?: ((similar: Item) => Elements) | undefined;
}

/** Items that an item may duplicate, each with a link to its details. The style hides it if none is left. */
export function SimilarList({ item, actionOf }: SimilarListProps) {
  const { similar_to = [] } = item;
  if (item.is_archived || similar_to.length === 0) return null;
  return (
    <section className="admin-similar stack gap-1" aria-label={admin.possibleDuplicate}>
      <h3 className="title-s">{admin.possibleDuplicate}</h3>
      <ul>
        {similar_to.map((id) => (
          <SimilarRow key={id} id={id} productId={item.product_id} actionOf={actionOf} />
        ))}
      </ul>
    </section>
  );
}

interface SimilarRowProps extends Pick<SimilarListProps, 'actionOf'> {
  readonly id: string;
  readonly productId: string;
}

/** A similar item, unless it has been archived or deleted since. */
function SimilarRow({ id, productId, actionOf }: SimilarRowProps) {
  const live = useItem(productId, id, undefined);
  const { searchOf } = useOpenItem();
  if (live.status !== 'ready' || live.item.is_archived) return null;
  const { title, votes } = live.item;
  return (
    <li className="admin-similar-row row wrap small">
      <Link
        className="admin-similar-title shrinks accent medium breakable"
        to={{ search: searchOf(id) }}
        state={OPENED_HERE}
        replace
        preventScrollReset
      >
        {title}
      </Link>
      <StatusBadge item={live.item} />
      <span className="admin-similar-votes muted figures">{admin.voteCount(votes)}</span>
      {actionOf?.(live.item)}
    </li>
  );
}
