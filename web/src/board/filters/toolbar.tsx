import type { RefObject } from 'react';
import { publicFilters, statuses } from '../../messages/en.ts';
import type { ListView } from '../data/list-view.ts';
import { FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SortFilterMenu } from './sort-filter-menu.tsx';
import type { ListFilters } from './use-list-filters.ts';
import './toolbar.css';

interface ToolbarProps {
  readonly question: ListFilters;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isHidden: boolean;
}

/** Toolbar with search, order, and category and status filters. */
export function Toolbar({ question, searchField, isHidden }: ToolbarProps) {
  const { view, change, typed, setTyped, searchNow } = question;
  const { category, status } = view;

  function remove(filter: Partial<ListView>) {
    change(filter);
    // The chip that had the focus no longer exists.
    searchField.current?.focus();
  }

  return (
    <div className="toolbar" hidden={isHidden}>
      <div className="toolbar-row">
        <SearchBox field={searchField} value={typed} onChange={setTyped} onSearch={searchNow} />
        <SortFilterMenu view={view} onChange={change} />
      </div>
      {(category !== null || status !== null) && (
        <div className="toolbar-chips">
          {category !== null && (
            <FilterChip label={publicFilters[category]} onRemove={() => remove({ category: null })} />
          )}
          {status !== null && <FilterChip label={statuses[status]} onRemove={() => remove({ status: null })} />}
        </div>
      )}
    </div>
  );
}
