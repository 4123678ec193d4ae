import type { RefObject } from 'react';
import { FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SortFilterMenu } from './sort-filter-menu.tsx';
import type { Question } from './use-question.ts';
import './toolbar.css';

interface ToolbarProps {
  readonly question: Question;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isHidden: boolean;
}

/** Search, order and category. */
export function Toolbar({ question, searchField, isHidden }: ToolbarProps) {
  const { sort, setSort, category, setCategory, typed, setTyped, searchNow } = question;

  function removeCategory() {
    setCategory(null);
    // The chip that had the focus is gone.
    searchField.current?.focus();
  }

  return (
    <div className="toolbar" hidden={isHidden}>
      <div className="toolbar-row">
        <SearchBox field={searchField} value={typed} onChange={setTyped} onSearch={searchNow} />
        <SortFilterMenu sort={sort} category={category} onSort={setSort} onCategory={setCategory} />
      </div>
      {category !== null && <FilterChip category={category} onRemove={removeCategory} />}
    </div>
  );
}
