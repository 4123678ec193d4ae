import { itemTags, ownStatusOf } from '@shared/labels/known';
import { statuses, board as text } from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';

/** Badges of an item. Open items that are not pinned have none, unless the owner has answered or labeled them. */
export function Badges({ item }: { readonly item: Item }) {
  const { settings } = useBoardContext().board;
  const { status, isPinned, isArchived, answeredAt, unsent } = item;
  const own = ownStatusOf(settings, item);
  return (
    <>
      {isPinned && (
        <span className="badge" data-kind="pinned" title={text.pinned}>
          <Icon name="pin" />
          <span className="sr-only">{text.pinned}</span>
        </span>
      )}
      {isArchived && <Badge kind="archived">{text.archived}</Badge>}
      {(own ?? status !== 'open') && (
        <Badge kind={status} color={own?.color}>
          {unsent ?? own?.name ?? (status === 'pending' ? text.waiting : statuses[status])}
        </Badge>
      )}
      {answeredAt !== undefined && (
        <Badge kind="answered" icon="check">
          {text.answered}
        </Badge>
      )}
      {itemTags(settings, item).map(({ id, name, color }) => (
        <Badge key={id} kind="tag" color={color}>
          {name}
        </Badge>
      ))}
    </>
  );
}
