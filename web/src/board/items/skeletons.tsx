import { board } from '../../messages/en.ts';
import './skeletons.css';

/** Placeholder cards while the first page or an item loads. */
export function Skeletons({ count = 5 }: { readonly count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{board.loading}</span>
      <div className="list column gap-2" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity
          <div key={index} className="card skeleton">
            <div className="skeleton-tile" />
            <div className="card-body">
              <div className="skeleton-line" data-kind="title" />
              <div className="skeleton-line" />
              <div className="skeleton-line" data-kind="short" />
              <div className="skeleton-line" data-kind="meta" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
