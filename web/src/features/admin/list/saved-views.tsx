import { admin } from '../../../messages/en.ts';
import { formatNumber } from '../../../messages/format.ts';
import { persistView, type SavedView, savedViewOf, VIEWS } from '../data/saved-views.ts';
import type { View } from '../data/view.ts';
import { CompanyFilter } from './company-filter.tsx';
import { OwnViews } from './own-views.tsx';
import './saved-views.css';

/** Numbers of items; null while unknown. A text is a number that is not exact. */
type ViewCounts = Readonly<Partial<Record<SavedView, number | string | null>>>;

/** Digits for which the number of a view has a place: few items are usually new, most may be without an answer. */
const DIGITS = { all: 0, new: 3, waiting: 2, unanswered: 4, rising: 2, assigned: 0 } as const;

interface SavedViewsProps {
  readonly productId: string;
  /** The uid of the person who manages the board. */
  readonly uid: string;
  readonly view: View;
  /** About the number of the board's items, which no view exceeds by far. */
  readonly size: number;
  readonly counts: ViewCounts;
  readonly onChange: (view: View) => void;
}

/** Views that owners come back to, with their numbers. The last one is kept for the next visit. */
export function SavedViews({ productId, uid, view, size, counts, onChange }: SavedViewsProps) {
  const current = savedViewOf(view);
  const buttonOf = (name: SavedView) => (
    <ViewButton
      key={name}
      name={name}
      count={counts[name] ?? null}
      digits={Math.min(DIGITS[name], String(size).length)}
      isCurrent={name === current}
      onChoose={() => {
        persistView(productId, name);
        onChange(VIEWS[name]);
      }}
    />
  );
  return (
    <nav className="saved-views flex gap-1 grow shrinks" aria-label={admin.views.title}>
      {(Object.keys(VIEWS) as SavedView[]).filter((name) => name !== 'assigned').map(buttonOf)}
      <CompanyFilter
        productId={productId}
        company={view.company}
        onChange={(company) => onChange({ ...view, company })}
      />
      {/* Last, because these come late. A team of one person assigns nothing. */}
      {(current === 'assigned' || (counts.assigned ?? 0) !== 0) && buttonOf('assigned')}
      <OwnViews productId={productId} uid={uid} view={view} isNamed={current !== null} onChange={onChange} />
    </nav>
  );
}

interface ViewButtonProps {
  readonly name: SavedView;
  readonly count: number | string | null;
  /** Number of digits that have a place before the number is known; 0 for none. */
  readonly digits: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** A view and its number, which has its place before it is known: what comes after it stays where it is. */
function ViewButton({ name, count, digits, isCurrent, onChoose }: ViewButtonProps) {
  const isKnown = count !== null && count !== 0;
  return (
    <button
      type="button"
      className="saved-view inline-row gap-1 size-sm one-line"
      aria-pressed={isCurrent}
      title={admin.views.hints[name]}
      data-name={name}
      onClick={onChoose}
    >
      <span>{admin.views[name]}</span>
      {(isKnown || digits > 0) && (
        <span className="saved-view-count figures" style={{ minWidth: `${digits}ch` }}>
          {isKnown && (typeof count === 'number' ? formatNumber(count) : count)}
        </span>
      )}
    </button>
  );
}
