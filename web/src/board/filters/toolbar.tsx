import { statusesOf, tagsOf } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import type { RefObject } from 'react';
import { board, publicSorts, statuses } from '../../messages/en.ts';
import { filterName } from '../../messages/own-words.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ListView, shownSort } from '../data/list-view.ts';
import { Menu } from '../menus/menu.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListFilters } from './use-list-filters.ts';
import './toolbar.css';
import './filter-chip.css';

interface ToolbarProps {
  readonly settings: Settings;
  readonly question: ListFilters;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isHidden: boolean;
  /** Between the search and the menu. */
  readonly children?: Elements;
}

/** Toolbar with search, order, and category and status filters. */
export function Toolbar({ settings, question, searchField, isHidden, children }: ToolbarProps) {
  const { view, change, typed, setTyped, searchNow } = question;
  const { category, status } = view;
  const own = statusesOf(settings).find(({ id }) => id === view.label);
  const tag = tagsOf(settings).find(({ id }) => id === view.tag);

  function remove(filter: Partial<ListView>) {
    change(filter);
    // The chip that had the focus no longer exists.
    searchField.current?.focus();
  }

  return (
    <div className="toolbar column gap-2" hidden={isHidden}>
      <div className="toolbar-row flex gap-2">
        <SearchBox field={searchField} value={typed} onChange={setTyped} onSearch={searchNow} />
        {children}
        <SortFilterMenu settings={settings} view={view} onChange={change} />
      </div>
      {(category !== null || status !== null || tag) && (
        <div className="flex wrap gap-2">
          {category !== null && (
            <FilterChip label={filterName(settings, category)} onRemove={() => remove({ category: null })} />
          )}
          {status !== null && (
            <FilterChip label={own?.name ?? statuses[status]} onRemove={() => remove({ status: null, label: null })} />
          )}
          {tag && <FilterChip label={tag.name} onRemove={() => remove({ tag: null })} />}
        </div>
      )}
    </div>
  );
}

interface FilterChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** An active category or status filter. Clicking it removes the filter. */
function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      className="chip inline-row size-sm accent medium"
      aria-label={board.removeFilter(label)}
      onClick={onRemove}
    >
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}

interface SortFilterMenuProps {
  readonly settings: Settings;
  readonly view: ListView;
  readonly onChange: (values: Partial<ListView>) => void;
}

/** Button of the menu for the order of the list and its filters. */
function SortFilterMenu(props: SortFilterMenuProps) {
  const order = publicSorts[shownSort(props.view)];
  return (
    <Menu label={`${board.menu}: ${order}`} list={({ ListOptions }, menu) => <ListOptions {...menu} {...props} />}>
      <Icon name="filter" />
      <span className="sort-label">{order}</span>
    </Menu>
  );
}
