import { sightOf } from '@shared/access/values';
import { itemTags, ownStatusOf } from '@shared/labels/known';
import type { Tag } from '@shared/labels/label';
import { access, admin, agents, board, merging, statuses } from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useOnline } from '../../../ui/hooks/use-page-state.ts';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';

/** An item's status, including pending, under the board's own name if it has one. */
export function StatusBadge({ item }: { readonly item: Pick<Item, 'status' | 'label'> }) {
  const own = ownStatusOf(useBoardSettings(), item);
  return (
    <Badge kind={item.status} color={own?.color}>
      {own?.name ?? statuses[item.status]}
    </Badge>
  );
}

/** The tags of an item. */
export const TagBadges = ({ item }: { readonly item: Item }) => <Tags tags={itemTags(useBoardSettings(), item)} />;

/** Marks what is being saved, or waits for the network. */
export const Unsent = () => <Badge kind="unsent">{useOnline() ? admin.saving : admin.unsent}</Badge>;

/** Badges for everything but the status and the tags. */
export function Badges({ item }: { readonly item: Item }) {
  const isNarrowed = sightOf({ settings: useBoardSettings() }) !== 'all';
  return (
    <>
      {item.is_pinned && (
        <Badge kind="pinned" icon="pin">
          {admin.pinned}
        </Badge>
      )}
      {item.is_shared && isNarrowed && <Badge kind="pinned">{access.shared}</Badge>}
      {item.is_archived && (
        <Badge kind="archived" icon="archive">
          {item.merged_into === undefined ? admin.archived : merging.badge}
        </Badge>
      )}
      {item.response && (
        <Badge kind="answered" icon="check">
          {board.answered}
        </Badge>
      )}
      {item.by_agent && <Badge kind="archived">{agents.badge}</Badge>}
      {item.isUnsent && <Unsent />}
    </>
  );
}

/** Marks an item in a list that may duplicate another. Its details list which ones instead. */
export const DuplicateBadge = ({ item }: { readonly item: Item }) =>
  !item.is_archived && item.similar_to && <Badge kind="pending">{admin.possibleDuplicate}</Badge>;

/** Tags as chips. */
export const Tags = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.map(({ id, name, color }) => (
    <Badge key={id} kind="tag" color={color}>
      {name}
    </Badge>
  ));
