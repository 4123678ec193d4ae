import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dashboard, insights } from '../../../messages/en.ts';
import { formatNumber } from '../../../messages/format.ts';
import type { TopItem } from './insights-data.ts';

interface TopListProps {
  readonly title: string;
  readonly note: string;
  readonly items: readonly TopItem[];
}

/** The items that lead a ranking, with links to their details. */
export function TopList({ title, note, items }: TopListProps) {
  const id = useId();
  return (
    <section className="insights-top admin-panel" aria-labelledby={id}>
      <h3 className="insights-heading" id={id}>
        <span>{title}</span> <span className="insights-note">{note}</span>
      </h3>
      {items.length === 0 ? (
        <p className="insights-nothing">{insights.noItems}</p>
      ) : (
        <ol className="insights-list">
          {items.map((item) => (
            <li key={item.id}>
              <Link to={{ search: `?item=${item.id}` }} title={item.title}>
                {item.title}
              </Link>
              <span className="insights-votes">
                <span>{formatNumber(item.votes)}</span> <span>{dashboard.votes(item.votes)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
