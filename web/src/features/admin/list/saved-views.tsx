import { admin } from '../../../messages/en.ts';
import { formatNumber } from '../../../messages/format.ts';
import { persistView, type SavedView, savedViewOf, VIEWS } from '../data/saved-views.ts';
import type { View } from '../data/view.ts';
import { CompanyFilter } from './company-filter.tsx';
import { OwnViews } from './own-views.tsx';
import './saved-views.css';

/** Numbers of items; null while unknown. A text is a number that is not exact. */
type ViewCounts = Readonly<Partial<Record<SavedView, number | string | null>>>;

interface SavedViewsProps {
  readonly productId: string;
  /** The uid of the person who manages the board. */
  readonly uid: string;
  readonly view: View;
  readonly counts: ViewCounts;
  readonly onChange: (view: View) => void;
}

/** Views that owners come back to, with their numbers. The last one is kept for the next visit. */
export function SavedViews({ productId, uid, view, counts, onChange }: SavedViewsProps) {
  const current = savedViewOf(view);
  const choose = (name: SavedView) => {
    persistView(productId, name);
    onChange(VIEWS[name]);
  };
  return (
    <nav className="saved-views flex gap-1 shrinks" aria-label={admin.views.title}>
      {(Object.keys(VIEWS) as SavedView[]).map((name) => {
        const count = counts[name] ?? null;
        // A team of one person assigns nothing.
        if (name === 'assigned' && name !== current && (count ?? 0) === 0) return null;
        return (
          <button
            key={name}
            type="button"
            className="saved-view inline-row gap-1 size-sm one-line"
            aria-pressed={name === current}
            title={admin.views.hints[name]}
            data-name={name}
            onClick={() => choose(name)}
          >
            <span>{admin.views[name]}</span>
            {count !== null && count !== 0 && (
              <span className="saved-view-count figures">
                {typeof count === 'number' ? formatNumber(count) : count}
              </span>
            )}
          </button>
        );
      })}
      <OwnViews productId={productId} uid={uid} view={view} isNamed={current !== null} onChange={onChange} />
      <CompanyFilter
        productId={productId}
        company={view.company}
        onChange={(company) => onChange({ ...view, company })}
      />
    </nav>
  );
}
