import { STATUSES, type Status } from '@shared/values';
import { admin, statuses } from '../../../messages/en.ts';
import { Tick } from '../../../ui/tick.tsx';
import type { Counts } from '../data/use-counts.ts';
import './statistics.css';

interface StatisticsProps {
  /** Number of items, including pending and archived ones; null until loaded. */
  readonly total: number | null;
  /** Number of votes on all items; null until loaded. */
  readonly votes: number | null;
  readonly counts: Counts | null;
  readonly status: Status | null;
  readonly onStatus: (status: Status | null) => void;
}

/** A board's figures. The figure of a status filters the list by it. */
export function Statistics({ total, votes, counts, status, onStatus }: StatisticsProps) {
  return (
    <section className="admin-stats" aria-labelledby="admin-stats-title">
      <h2 id="admin-stats-title" className="admin-stats-title">
        {admin.statistics}
      </h2>
      <ul className="admin-stats-list stack">
        <Figure label={admin.stats.total} value={total} />
        <Figure label={admin.stats.votes} value={votes} />
        {STATUSES.map((one) => (
          <Figure
            key={one}
            kind={one}
            label={statuses[one]}
            value={counts?.[one] ?? null}
            isChosen={status === one}
            onChoose={() => onStatus(status === one ? null : one)}
          />
        ))}
        <Figure label={admin.stats.archived} value={counts?.archived ?? null} />
      </ul>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  /** Null until loaded. */
  readonly value: number | null;
  readonly kind?: Status;
  readonly isChosen?: boolean;
  readonly onChoose?: () => void;
}

function Figure({ label, value, kind, isChosen, onChoose }: FigureProps) {
  const content = (
    <>
      <span className="admin-stat-value figures">{value === null ? '–' : <Tick value={value} />}</span>
      <span className="admin-stat-label tiny muted ellipsis">{` ${label}`}</span>
    </>
  );
  if (!onChoose) return <li className="admin-stat">{content}</li>;
  return (
    <li className="admin-stat" data-kind={kind} data-waiting={kind === 'pending' && value !== null && value > 0}>
      <button
        type="button"
        className="admin-stat-button"
        aria-pressed={isChosen}
        title={admin.showOnly}
        onClick={onChoose}
      >
        {content}
      </button>
    </li>
  );
}
