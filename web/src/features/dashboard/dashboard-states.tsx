import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { sentenceOf } from '../../api/errors.ts';
import { common, dashboard } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './notice.css';
import './board-card.css';
import './board-list.css';
import './plan-banner.css';
import './stat-tiles.css';

const TILES = ['feedback', 'votes', 'engagement', 'boards'] as const;
const CARDS = ['first', 'second', 'third'] as const;

/** Placeholder while the dashboard loads. */
export function DashboardSkeleton({ hasTiles }: { readonly hasTiles: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      <div className="plan-banner panel row wrap small" data-standing="free" aria-hidden="true">
        <Skeleton width={220} height={20} />
      </div>
      {hasTiles && (
        <div className="stat-tiles" aria-hidden="true">
          {TILES.map((tile) => (
            <div key={tile} className="stat-tile stack">
              <Skeleton width={88} height={16} />
              <Skeleton width={56} height={28} />
            </div>
          ))}
        </div>
      )}
      <div className="stack gap-2" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className="board-card panel stack small">
            <div className="board-card-head flex gap-3 shrinks">
              <span className="board-card-swatch rigid" />
              <div className="shrinks">
                <Skeleton width={180} height={24} />
                <Skeleton width={96} height={20} />
                <Skeleton width={132} height={22} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface BoardsFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error state shown if the boards could not be loaded. */
export function BoardsFailure({ error, onRetry }: BoardsFailureProps) {
  return (
    <div className="notice stack gap-2 centered" role="alert">
      <p className="title-m">{sentenceOf(error, dashboard.loadFailed)}</p>
      <Button startIcon={<Icon name="retry" />} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
