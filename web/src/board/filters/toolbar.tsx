import { statusesOf, tagsOf } from '@shared/labels/known';
import { STATUS_COUNT_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { PUBLIC_STATUSES } from '@shared/values';
import type { RefObject } from 'react';
import { board, publicSorts, statuses } from '../../messages/en.ts';
import { formatNumber } from '../../messages/format.ts';
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
  /** How many items have each public status, in the order of PUBLIC_STATUSES, as far as known. */
  readonly counts: readonly number[] | undefined;
  /** `counts` when the list was loaded: a status is offered if it had an item then. */
  readonly offered: readonly number[] | undefined;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isHidden: boolean;
  /** Between the search and the menu. */
  readonly children?: Elements;
}

/** Toolbar with search, order, and category and status filters. */
export function Toolbar({ settings, question, counts, offered, searchField, isHidden, children }: ToolbarProps) {
  const { view, change, typed, setTyped, searchNow } = question;
  const { category, status } = view;
  const chips = statusChips(settings, view, counts, offered);
  const tag = tagsOf(settings).find(({ id }) => id === view.tag);
  const isFiltered = category !== null || status !== null || tag !== undefined;

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
      {(chips.length > 0 || isFiltered) && (
        <div className="filters flex wrap gap-2" data-offers={isFiltered ? undefined : ''}>
          {chips.map((each) => (
            <FilterChip
              key={each.key}
              label={each.label}
              count={each.count}
              isOn={each.isOn}
              onPress={() => (each.isOn ? remove({ status: null, label: null }) : change(each.filter))}
            />
          ))}
          {category !== null && (
            <FilterChip label={filterName(settings, category)} isOn onPress={() => remove({ category: null })} />
          )}
          {tag && <FilterChip label={tag.name} isOn onPress={() => remove({ tag: null })} />}
        </div>
      )}
    </div>
  );
}

interface StatusChoice {
  readonly key: string;
  readonly label: string;
  /** Undefined if it is unknown, or is no filter to offer. */
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly filter: Pick<ListView, 'status' | 'label'>;
}

/** Returns the statuses to choose from, if there are several, and the chosen one in any case. */
function statusChips(
  settings: Settings,
  { status, label }: ListView,
  counts: readonly number[] = [],
  offered: readonly number[] = [],
): StatusChoice[] {
  const own = statusesOf(settings).find(({ id }) => id === label);
  const isChoice = offered.filter((count) => count > 0).length > 1;
  const chips = PUBLIC_STATUSES.map((kind, at) => ({
    key: kind,
    label: statuses[kind],
    count: isChoice && offered[at] ? counts[at] : undefined,
    isOn: kind === status && !own,
    filter: { status: kind, label: null },
  }));
  return [
    ...chips.filter(({ isOn, count }) => isOn || count !== undefined),
    ...(own
      ? [{ key: own.id, label: own.name, count: undefined, isOn: true, filter: { status: own.kind, label: own.id } }]
      : []),
  ];
}

interface FilterChipProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** An active filter, which a press removes, or a status to filter by, with the number of its items. */
function FilterChip({ label, count = 0, isOn, onPress }: FilterChipProps) {
  return (
    <button
      type="button"
      className={`chip inline-row size-sm medium ${isOn ? 'accent' : 'chip-offer muted'}`}
      aria-label={isOn ? board.removeFilter(label) : undefined}
      onClick={onPress}
    >
      {/* Name and number are one text: a text with only a status's name is the badge of an item. */}
      <span className="figures">{isOn ? label : `${label} ${countOf(count)}`}</span>
      {isOn && <Icon name="close" />}
    </button>
  );
}

const countOf = (count: number) => `${formatNumber(count)}${count === STATUS_COUNT_MAX ? '+' : ''}`;

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
