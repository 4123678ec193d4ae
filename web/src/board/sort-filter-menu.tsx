import { PUBLIC_FILTERS, PUBLIC_SORTS, type PublicFilter, type PublicSort } from '@shared/values';
import { board, publicFilters, publicSorts } from '../messages/en.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

interface SortFilterMenuProps {
  readonly sort: PublicSort;
  readonly category: PublicFilter | null;
  readonly onSort: (sort: PublicSort) => void;
  /** Null when the chosen category is chosen again, which takes it back. */
  readonly onCategory: (category: PublicFilter | null) => void;
}

/** The order of the list, and the one category it may be narrowed to. */
export function SortFilterMenu({ sort, category, onSort, onCategory }: SortFilterMenuProps) {
  return (
    <Menu
      label={`${board.menu}: ${publicSorts[sort]}`}
      groups={[
        {
          label: board.sortBy,
          options: PUBLIC_SORTS.map((option) => ({
            key: option,
            label: publicSorts[option],
            isChecked: option === sort,
            onChoose: () => onSort(option),
          })),
        },
        {
          label: board.filterBy,
          options: PUBLIC_FILTERS.map((option) => ({
            key: option,
            label: publicFilters[option],
            isChecked: option === category,
            onChoose: () => onCategory(option === category ? null : option),
          })),
        },
      ]}
    >
      <Icon name="filter" />
      <span className="sort-label">{publicSorts[sort]}</span>
    </Menu>
  );
}
