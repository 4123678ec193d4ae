import { board as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import type { Item } from '../data/model.ts';
import './shipped-in.css';

/** Names the entry of the changelog that announces an item, where visitors see the changelog. */
export function ShippedIn({ item: { shippedIn } }: { readonly item: Item }) {
  const { board } = useBoardContext();
  if (!shippedIn || !board.settings.changelog) return null;
  const { id, title } = shippedIn;

  /** Keeps the frame's parameters, such as its container. */
  const open = followLink(() => {
    const query = new URLSearchParams(location.search);
    for (const name of ['after', 'initialTab', 'item', 'merged']) query.delete(name);
    query.set('view', 'changelog');
    location.assign(`${location.pathname}?${query}#${id}`);
  });

  return (
    <p className="shipped">
      <Icon name="check" />
      <span dir="auto">
        {text.shippedIn}{' '}
        <a href={`/embed/${board.id}?view=changelog#${id}`} onClick={open}>
          {title}
        </a>
      </span>
    </p>
  );
}
