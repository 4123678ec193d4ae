import { STATUSES, type Status } from '@shared/values';
import { admin, statuses } from '../../../messages/en.ts';
import { Tick } from '../../../ui/tick.tsx';
import type { Counts } from './use-statistics.ts';
import './statistics.css';

interface StatisticsProps {
  /** All items of the board, pending and archived ones too; null is not known yet. */
  readonly total: number | null;
  /** On all of them; null is not known yet. */
  readonly votes: number | null;
  readonly counts: Counts | null;
  readonly status: Status | null;
  readonly onStatus: (status: Status | null) => void;
}

/** How a board stands. A status's figure is also the way to its items. */
export function Statistics({ total, votes, counts, status, onStatus }: StatisticsProps) {
  return (
    <section className="admin-panel admin-stats" aria-labelledby="admin-stats-title">
      <h2 id="admin-stats-title" className="admin-stats-title">
        {admin.statistics}
      </h2>
      <ul className="admin-stats-list">
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
  /** null is not known yet. */
  readonly value: number | null;
  readonly kind?: Status;
  readonly isChosen?: boolean;
  readonly onChoose?: () => void;
}

function Figure({ label, value, kind, isChosen, onChoose }: FigureProps) {
  const content = (
    <>
      <span className="admin-stat-value">{value === null ? '–' : <Tick value={value} />}</span>{' '}
      <span className="admin-stat-label">{label}</span>
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
