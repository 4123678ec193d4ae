import { useDroppable } from '@dnd-kit/react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ShownColumn } from '@shared/roadmap/columns';
import { useId } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { Problem } from '../parts/states.tsx';
import { RoadmapCard } from './roadmap-card.tsx';
import type { Step } from './use-arrangement.ts';
import type { LiveColumn } from './use-columns.ts';

interface RoadmapColumnProps {
  readonly live: LiveColumn;
  readonly columns: readonly ShownColumn[];
  /** Element that says how to move a card by keyboard. */
  readonly hintId: string;
  readonly onMove: (item: Item, step: Step) => void;
  readonly onDate: (item: Item) => void;
}

const SHAPES = ['first', 'second'] as const;

/** Lower than the priority of the cards in the column. */
const PRIORITY = -1;

export function RoadmapColumn({ live, columns, hintId, onMove, onDate }: RoadmapColumnProps) {
  const { column, status, error, retry, items, hasMore, showMore } = live;
  const { ref, isDropTarget } = useDroppable({
    id: column.key,
    type: 'column',
    accept: 'card',
    collisionPriority: PRIORITY,
  });
  const id = useId();
  return (
    <section ref={ref} className="road-column" aria-labelledby={id} data-target={isDropTarget}>
      <h3 id={id} className="road-column-title title-s flex between gap-2 breakable" dir="auto">
        <span className="road-column-name">
          <span
            className="badge road-dot"
            data-kind={column.status}
            data-color={column.own?.color}
            aria-hidden="true"
          />
          <span>{column.title}</span>
        </span>
        <span className="muted medium figures" aria-hidden="true">
          {status === 'ready' || items.length > 0 ? text.count(items.length, hasMore) : ''}
        </span>
      </h3>
      {status === 'failed' && <Problem text={sentenceOf(error, text.loadFailed)} onRetry={retry} />}
      {status === 'loading' && (
        <div className="stack gap-2" role="status">
          <span className="sr-only">{text.loading}</span>
          {items.length === 0 && SHAPES.map((shape) => <Skeleton key={shape} variant="rounded" height={76} />)}
        </div>
      )}
      {status === 'ready' && items.length === 0 && <p className="road-column-note small muted">{text.empty}</p>}
      {items.length > 0 && (
        <ol className="stack one-column gap-2" aria-label={text.countOf(column.title, items.length)}>
          {items.map((item, at) => (
            <RoadmapCard
              key={item.id}
              item={item}
              at={at}
              isLast={at === items.length - 1}
              column={column}
              columns={columns}
              hintId={hintId}
              onMove={onMove}
              onDate={onDate}
            />
          ))}
        </ol>
      )}
      {hasMore &&
        (showMore ? (
          <Button className="road-more" onClick={showMore}>
            {text.more}
          </Button>
        ) : (
          <p className="road-column-note small muted">{text.inList}</p>
        ))}
    </section>
  );
}
