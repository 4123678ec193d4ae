import { news as text } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { isNetworkFailure } from '../data/failures.ts';
import type { NewsEntry } from './news-data.ts';
import { NewsRow } from './news-row.tsx';

interface NewsListProps {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly NewsEntry[];
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function NewsList({ status, entries, failure, onRetry }: NewsListProps) {
  const { openItem } = useBoardContext();
  if (status === 'loading')
    return (
      <p className="news-state" role="status">
        {text.loading}
      </p>
    );
  if (status === 'failed')
    return (
      <p className="news-state" role="alert">
        <span>{isNetworkFailure(failure) ? text.offline : text.failed}</span>{' '}
        <button type="button" className="link" onClick={onRetry}>
          {text.retry}
        </button>
      </p>
    );
  if (entries.length === 0)
    return (
      <div className="news-state">
        <p className="news-empty">{text.empty}</p>
        <p>{text.emptyText}</p>
      </div>
    );
  return (
    <ul className="news-list">
      {entries.map((entry) => (
        <NewsRow key={`${entry.id}/${entry.item}`} entry={entry} onOpenItem={openItem} />
      ))}
    </ul>
  );
}
