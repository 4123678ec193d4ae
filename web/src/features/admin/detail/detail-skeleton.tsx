import { admin } from '../../../messages/en.ts';
import '../parts/list-skeleton.css';

const LINES = [32, 90, 70, 40, 85, 60] as const;

/** Placeholder in the shape of the details: the conversation, and the properties beside it. */
export function DetailSkeleton() {
  return (
    <div className="admin-item" role="status">
      <span className="sr-only">{admin.loading}</span>
      <div className="admin-detail stack gap-4">
        {LINES.map((width) => (
          <span key={width} className="admin-skeleton-lines" style={{ maxWidth: `${width}%` }} />
        ))}
      </div>
      <div className="admin-properties stack gap-3">
        {LINES.slice(0, 4).map((width) => (
          <span key={width} className="admin-skeleton-tile admin-skeleton-field" />
        ))}
      </div>
    </div>
  );
}
