import { dashboard } from '../../messages/en.ts';
import { formatNumber, formatPercent } from '../../messages/format.ts';
import type { Statistics } from './statistics.ts';
import './stat-tiles.css';

interface StatTilesProps {
  readonly statistics: Statistics;
  /** Active boards as text, such as "3 of 10". */
  readonly activeBoards: string;
  /** Set if the figures do not cover all boards. */
  readonly note: string | null;
}

/** Figures across all boards. */
export function StatTiles({ statistics, activeBoards, note }: StatTilesProps) {
  const { stats } = dashboard;
  const tiles = [
    [stats.totalFeedback, formatNumber(statistics.totalFeedback)],
    [stats.totalVotes, formatNumber(statistics.totalVotes)],
    [stats.engagementRate, formatPercent(statistics.engagementRate)],
    [stats.activeBoards, activeBoards],
  ] as const;
  return (
    <section aria-label={stats.heading}>
      <dl className="stat-tiles">
        {tiles.map(([label, figure]) => (
          <div key={label} className="stat-tile stack">
            <dt className="tiny muted">{label}</dt>
            <dd className="stat-tile-figure title-l figures">{figure}</dd>
          </div>
        ))}
      </dl>
      {statistics.engagementRate > 1 && <p className="tiny muted above-1">{stats.engagementHint}</p>}
      {note && <p className="tiny muted above-1">{note}</p>}
    </section>
  );
}
