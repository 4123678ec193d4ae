import { ErrorState } from '../../ui/error-state.tsx';
import { loadingSentence } from '../data/failures.ts';

interface TabStateProps {
  readonly productId: string;
  /** Null while the content is loading. */
  readonly failure: unknown;
  /** Names what is loading. */
  readonly loading: string;
  readonly failedTitle: string;
  readonly onRetry: () => void;
}

/** In place of a tab's content: that it is loading, or why it could not be loaded. */
export function TabState({ productId, failure, loading, failedTitle, onRetry }: TabStateProps) {
  if (failure === null)
    return (
      <div className="tab-loading stack gap-3" role="status">
        <span className="sr-only">{loading}</span>
        {['title', 'body', 'body', 'title', 'body', 'body'].map((kind, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
          <div key={at} className="skeleton-line" data-kind={kind === 'title' ? kind : undefined} />
        ))}
      </div>
    );
  return <ErrorState heading="h2" title={failedTitle} text={loadingSentence(failure, productId)} onRetry={onRetry} />;
}
