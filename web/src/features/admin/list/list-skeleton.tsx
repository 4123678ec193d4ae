import { ADMIN_LIST_HEIGHT } from '@shared/limits';
import { admin } from '../../../messages/en.ts';
import './list-skeleton.css';

const ROWS = 7;

/** Placeholder while the list loads. */
export function ListSkeleton() {
  return (
    <div className="admin-skeleton" style={{ height: ADMIN_LIST_HEIGHT }} role="status">
      <span className="sr-only">{admin.loading}</span>
      {Array.from({ length: ROWS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <div key={at} className="admin-skeleton-row">
          <span className="admin-skeleton-tile" />
          <span className="admin-skeleton-lines" />
        </div>
      ))}
    </div>
  );
}
