import { SortableKeyboardPlugin } from '@dnd-kit/dom/sortable';
import { useSortable } from '@dnd-kit/react/sortable';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ownStatusOf } from '@shared/labels/known';
import type { ShownColumn } from '@shared/roadmap/columns';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { admin, ownerRoadmap as text } from '../../../messages/en.ts';
import { formatNumber } from '../../../messages/format.ts';
import { formatEta } from '../../../messages/format-eta.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { withParams } from '../data/view.ts';
import { StatusBadge, TagBadges, Unsent } from '../parts/badges.tsx';
import { inRow, useMenu } from '../parts/use-menu.ts';
import type { Step } from './use-arrangement.ts';

interface RoadmapCardProps {
  readonly item: Item;
  readonly at: number;
  readonly isLast: boolean;
  readonly column: ShownColumn;
  readonly columns: readonly ShownColumn[];
  readonly hintId: string;
  readonly onMove: (item: Item, step: Step) => void;
  readonly onDate: (item: Item) => void;
}

/**
 * Without the library's plugin that moves elements by itself when React has not rendered yet: React then fails to
 * remove the element from the column where it had rendered it, and the page crashes.
 */
const PLUGINS = [SortableKeyboardPlugin];

/** An item on the roadmap. Can be dragged as a whole, or by its handle, which also takes the keyboard. */
export const RoadmapCard = memo(function RoadmapCard(props: RoadmapCardProps) {
  const { item, at, isLast, column, columns, hintId, onMove, onDate } = props;
  const { id, title, votes, eta } = item;
  const mayEdit = useMay('editor');
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index: at,
    group: column.key,
    type: 'card',
    accept: 'card',
    plugins: PLUGINS,
    disabled: !mayEdit,
  });
  const [params] = useSearchParams();
  const own = ownStatusOf(useBoardSettings(), item);
  // The column says the status that it collects.
  const hasStatus = own !== undefined && own.id !== column.own?.id;
  return (
    <li ref={ref} className="road-card stack ink" data-dragged={isDragSource}>
      {mayEdit && (
        <button
          ref={handleRef}
          type="button"
          className="road-handle middle muted"
          aria-label={text.handle(title)}
          aria-describedby={hintId}
          onFocus={({ relatedTarget }) => keepInMenu(relatedTarget)}
        >
          <Icon name="grip" />
        </button>
      )}
      <div className="road-card-text shrinks">
        <h4 className="road-card-title small medium breakable" dir="auto">
          <Link to={{ search: `?${withParams(params, { tab: null, item: id })}` }} draggable={false}>
            {title}
          </Link>
        </h4>
        {(hasStatus || item.tags || item.isUnsent) && (
          <p className="road-card-badges flex wrap gap-1">
            {hasStatus && <StatusBadge item={item} />}
            <TagBadges item={item} />
            {item.isUnsent && <Unsent />}
          </p>
        )}
        <p className="road-card-meta flex wrap fine muted">
          <span className="figures">{`${formatNumber(votes)} ${admin.votesNoun(votes)}`}</span>
          {eta !== undefined && <span>{text.eta(formatEta(eta))}</span>}
        </p>
      </div>
      {mayEdit && (
        <CardMenu
          item={item}
          isFirst={at === 0}
          isLast={isLast}
          others={columns.filter(({ key }) => key !== column.key)}
          onMove={onMove}
          onDate={onDate}
        />
      )}
    </li>
  );
});

/**
 * Gives the focus back to a menu. The library moves it to the handle when the animation of a drop has ended, although
 * a menu may have been opened meanwhile, which then could not be closed by a key.
 */
function keepInMenu(from: Element | null): void {
  if (from instanceof HTMLElement && from.closest('[role="menu"]')) from.focus();
}

interface CardMenuProps {
  readonly item: Item;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The columns that the card is not in. */
  readonly others: readonly ShownColumn[];
  readonly onMove: (item: Item, step: Step) => void;
  readonly onDate: (item: Item) => void;
}

/** Everything that dragging does, and the expected date. */
function CardMenu({ item, isFirst, isLast, others, onMove, onDate }: CardMenuProps) {
  const { button, menu, close } = useMenu();
  const act = (label: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        close();
        run();
      }}
    >
      <span>{label}</span>
    </MenuItem>
  );
  return (
    <>
      <IconButton className="road-card-menu" size="small" aria-label={admin.actionsFor(item.title)} {...button}>
        <Icon name="more" />
      </IconButton>
      <Menu {...menu} {...inRow}>
        {others.map(({ key, title }) => act(text.moveTo(title), () => onMove(item, { to: key })))}
        {act(text.moveUp, () => onMove(item, 'up'), isFirst)}
        {act(text.moveDown, () => onMove(item, 'down'), isLast)}
        {act(item.eta === undefined ? text.setEta : text.changeEta, () => onDate(item))}
      </Menu>
    </>
  );
}
