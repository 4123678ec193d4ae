import { PUBLIC_FILTERS, PUBLIC_SORTS, PUBLIC_STATUSES } from '@shared/values';
import { board, publicFilters, publicSorts, statuses } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuGroup } from '../../ui/menu.tsx';
import type { ListView } from '../data/list-view.ts';

interface SortFilterMenuProps {
  readonly view: ListView;
  readonly onChange: (values: Partial<ListView>) => void;
}

/** Menu for the order of the list, one category filter and one status filter. */
export function SortFilterMenu({ view, onChange }: SortFilterMenuProps) {
  const { sort, category, status } = view;
  return (
    <Menu
      label={`${board.menu}: ${publicSorts[sort]}`}
      groups={[
        groupOf(board.sortBy, PUBLIC_SORTS, publicSorts, sort, (chosen) => onChange({ sort: chosen ?? sort })),
        groupOf(board.filterBy, PUBLIC_FILTERS, publicFilters, category, (chosen) => onChange({ category: chosen })),
        groupOf(board.filterByStatus, PUBLIC_STATUSES, statuses, status, (chosen) => onChange({ status: chosen })),
      ]}
    >
      <Icon name="filter" />
      <span className="sort-label">{publicSorts[sort]}</span>
    </Menu>
  );
}

/** Returns a menu group. @param onChoose called with null if the current value is chosen again, which clears it */
function groupOf<T extends string>(
  label: string,
  values: readonly T[],
  names: Readonly<Record<T, string>>,
  current: T | null,
  onChoose: (value: T | null) => void,
): MenuGroup {
  const options = values.map((value) => ({
    key: value,
    label: names[value],
    isChecked: value === current,
    onChoose: () => onChoose(value === current ? null : value),
  }));
  return { label, options };
}
