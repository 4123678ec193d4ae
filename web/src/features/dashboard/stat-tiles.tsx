import { dashboard } from '../../messages/en.ts';
import { formatNumber, formatPercent, formatTenths } from '../../messages/format.ts';
import type { Board } from './data.ts';
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
    [stats.totalFeedback, formatNumber(statistics.totalFeedback), null],
    [stats.totalVotes, formatNumber(statistics.totalVotes), null],
    [
      stats.engagementRate,
      formatPercent(statistics.engagementRate),
      stats.engagementHint(formatTenths(statistics.engagementRate)),
    ],
    [stats.activeBoards, activeBoards, null],
  ] as const;
  return (
    <section aria-label={stats.heading}>
      <dl className="stat-tiles">
        {tiles.map(([label, figure, hint]) => (
          <div key={label} className="stat-tile stack">
            <dt className="stat-tile-label flex wrap between tiny muted">
              <span>{label}</span>
              {hint && <span>{hint}</span>}
            </dt>
            <dd className="stat-tile-figure title-l figures">{figure}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="tiny muted above-1">{note}</p>}
    </section>
  );
}

type Figures = Pick<Board, 'feedbackCount' | 'voteCount'>;

interface Statistics {
  readonly totalFeedback: number;
  readonly totalVotes: number;
  /** Ratio: 1 is one vote per item. */
  readonly engagementRate: number;
}

export function statisticsOf(boards: readonly Figures[]): Statistics {
  return {
    totalFeedback: sum(boards.map(({ feedbackCount }) => feedbackCount)),
    totalVotes: sum(boards.map(({ voteCount }) => voteCount)),
    engagementRate: engagementRate(boards),
  };
}

/** Returns the mean votes per item across all boards. A board without items counts as 0. */
function engagementRate(boards: readonly Figures[]): number {
  const rates = boards.map(({ feedbackCount, voteCount }) => (feedbackCount > 0 ? voteCount / feedbackCount : 0));
  return rates.length === 0 ? 0 : sum(rates) / rates.length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
