import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { statusesOf, tagsOf } from '@shared/labels/known';
import { SEARCH_MAX } from '@shared/limits';
import { ADMIN_SORTS, type AdminSort, CATEGORIES, type Category, STATUSES, type Status } from '@shared/values';
import { type RefObject, useCallback, useState } from 'react';
import { admin, adminSorts, labels, merging, statuses } from '../../../messages/en.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSearchText } from '../data/address.ts';
import { choiceAt, keyOf, useBoardSettings } from '../data/board-settings.ts';
import { hasOwnOrder, shownSort, type View } from '../data/view.ts';
import { Choice } from '../parts/choice.tsx';
import './filters.css';
import '../../../ui/button.css';

interface FiltersProps {
  readonly view: View;
  readonly pending: number | null;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (values: Partial<View>) => void;
}

const ALL = '';
const MERGED = 'merged';

/** Search, filters and sort order. On phones, everything but the search is collapsed. */
export function Filters({ view, pending, searchRef, onChange }: FiltersProps) {
  const [text, setText] = useSearchText(
    view.search,
    useCallback((search: string) => onChange({ search }), [onChange]),
  );
  const [isOpen, setOpen] = useState(false);
  const settings = useBoardSettings();
  const tags = tagsOf(settings);
  const own = view.label === null ? null : keyOf({ status: 'open', label: view.label });
  const labelOf = (status: Status) =>
    status === 'pending' && pending !== null ? admin.withCount(statuses.pending, pending) : statuses[status];
  return (
    <search
      className="admin-filters stack gap-3"
      aria-label={admin.filters}
      data-open={isOpen}
      data-tags={tags.length > 0}
    >
      <TextField
        className="admin-filters-search"
        label={admin.search}
        type="search"
        placeholder={admin.searchPlaceholder}
        value={text}
        inputRef={searchRef}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: SEARCH_MAX, autoComplete: 'off', enterKeyHint: 'search' } }}
      />
      <button
        type="button"
        className="button admin-filters-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {admin.filters}
      </button>
      <Choice
        label={admin.status}
        value={view.isMerged ? MERGED : (own ?? view.status ?? ALL)}
        options={[
          [ALL, admin.all],
          ...STATUSES.flatMap((status) => [
            [status, labelOf(status)] as const,
            ...statusesOf(settings)
              .filter(({ kind }) => kind === status)
              .map(({ id, name }) => [keyOf({ status, label: id }), `\u2013 ${name}`] as const),
          ]),
          [MERGED, merging.filter],
        ]}
        onChoose={(chosen) => {
          const isMerged = chosen === MERGED;
          const { label = null } = choiceAt(settings, chosen) ?? {};
          const status = isMerged || label !== null ? null : ((chosen || null) as Status | null);
          onChange({ isMerged, label, status, ...(view.only === 'unanswered' && { only: null }) });
        }}
      />
      <Choice
        label={admin.category}
        value={view.category ?? ALL}
        options={[
          [ALL, admin.all],
          ...CATEGORIES.map((category) => [category, categoryName(settings, category)] as const),
        ]}
        onChoose={(category) => onChange({ category: (category || null) as Category | null })}
      />
      {tags.length > 0 && (
        <Choice
          label={labels.tag}
          value={view.tag ?? ALL}
          options={[[ALL, admin.all], ...tags.map(({ id, name }) => [id, name] as const)]}
          onChoose={(tag) => onChange({ tag: tag || null })}
        />
      )}
      <Choice
        label={admin.sortBy}
        value={shownSort(view)}
        options={ADMIN_SORTS.filter((sort) => shownSort({ ...view, sort }) === sort).map(
          (sort) => [sort, adminSorts[sort]] as const,
        )}
        // Another order ends a view that has its own order.
        onChoose={(sort) => onChange({ sort: sort as AdminSort, ...(hasOwnOrder(view) && { only: null }) })}
      />
      <FormControlLabel
        className="admin-filters-archived gap-2 one-line"
        control={<Switch size="small" checked={view.isArchivedShown} />}
        label={admin.showArchived}
        onChange={(_, isChecked) => onChange({ isArchivedShown: isChecked })}
      />
    </search>
  );
}
