import { isOpenToAuthor } from '@shared/editing/is-open-to-author';
import type { StoredOwn } from '../visitor/actions.ts';

/** The fields that decide. All but the first six may be missing. */
interface Decisive {
  readonly votes: number;
  readonly comments: number;
  readonly status: 'open' | 'pending';
  readonly is_pinned: boolean;
  readonly is_archived: boolean;
  readonly created_at: number;
  readonly label?: string;
  readonly response?: { readonly at: number };
  readonly shipped_in?: object;
  readonly eta?: string;
  readonly has_merged?: true;
  readonly votes_counted_at?: number;
}

/** Returns whether the rules still let the author change the item. They also check fields that no list reads. */
export function mayChange({ fields, votedAt }: StoredOwn, now: number): boolean {
  const item = fields as unknown as Decisive;
  const { created_at: createdAt, votes_counted_at: countedAt = createdAt } = item;
  const shown = {
    ...item,
    createdAt,
    isPinned: item.is_pinned,
    ...(item.response && { answeredAt: item.response.at }),
    ...(item.shipped_in && { shippedIn: item.shipped_in }),
  };
  if (!isOpenToAuthor(shown, now) || item.is_archived || item.eta || item.has_merged) return false;
  // Without a vote of the author, the one that counts is another person's. A later vote of the author may not be
  // counted yet.
  return item.votes === 0 || (votedAt !== undefined && votedAt <= countedAt);
}
