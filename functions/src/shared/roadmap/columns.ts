import { ownStatusOf, statusesOf } from '../labels/known.ts';
import type { OwnStatus } from '../labels/label.ts';
import type { Settings } from '../product.ts';
import { PUBLIC_STATUSES, type PublicStatus } from '../values.ts';
import { columnKey } from './place.ts';

/** A board's roadmap as readers use it: without columns of statuses that the owner has deleted. */

export interface ShownColumn {
  /** Unique among the columns of a board. */
  readonly key: string;
  readonly title: string;
  readonly status: PublicStatus;
  /** The own status that the column shows; null for one of the four. */
  readonly own: OwnStatus | null;
}

/** Returns the columns in the owner's order; none if the roadmap is off. */
export function columnsOf(settings: Settings): readonly ShownColumn[] {
  const own = statusesOf(settings);
  return (settings.roadmap ?? []).flatMap((column): ShownColumn[] => {
    const { title } = column;
    if ('status' in column) {
      const isKnown = PUBLIC_STATUSES.includes(column.status);
      return isKnown ? [{ key: columnKey(column), title, status: column.status, own: null }] : [];
    }
    const label = own.find(({ id }) => id === column.label);
    return label ? [{ key: columnKey(column), title, status: label.kind, own: label }] : [];
  });
}

interface Labeled {
  readonly label?: string | undefined;
  readonly status: string;
}

/**
 * Returns the column that shows an item: the column of its own status, else the column of its kind. Null if there is
 * neither. So no item is in two columns.
 */
export function columnOf(settings: Settings, columns: readonly ShownColumn[], item: Labeled): ShownColumn | null {
  const own = ownStatusOf(settings, item);
  const ofOwn = own && columns.find((column) => column.own?.id === own.id);
  return ofOwn ?? columns.find((column) => column.own === null && column.status === item.status) ?? null;
}

interface Placed {
  readonly id: string;
  readonly rank?: string | undefined;
  readonly votes: number;
}

/** Compares two items of a column: by rank; those without a rank follow, by votes. Ids make the order total. */
export function byPlace(one: Placed, other: Placed): number {
  if (one.rank !== other.rank) {
    if (one.rank === undefined) return 1;
    if (other.rank === undefined) return -1;
    return one.rank < other.rank ? -1 : 1;
  }
  const votes = one.rank === undefined ? other.votes - one.votes : 0;
  return votes !== 0 ? votes : one.id < other.id ? -1 : 1;
}
