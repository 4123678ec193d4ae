import Checkbox from '@mui/material/Checkbox';
import { ADMIN_PREVIEW_LENGTH } from '@shared/limits';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { admin, categories } from '../../../messages/en.ts';
import { formatDateTime, formatNumber, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { OPENED_HERE } from '../data/address.ts';
import { type Item, previewOf } from '../data/model.ts';
import { Badges, TagBadges } from '../parts/badges.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';
import './row.css';

interface RowProps {
  readonly item: Item;
  /** Whether the row has the keyboard cursor. It is the only row in the tab order. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly now: number;
  /** The URL search string that opens the item's details. */
  readonly search: string;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

export const titleId = (id: string) => `admin-item-${id}`;

/** An item as a row. The whole row links to the item's details. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, isActive, isSelected, now, search, onSelect } = props;
  const { id, title, description, votes, comments, category } = item;
  const tabIndex = isActive ? 0 : -1;
  const createdAt = item.created_at.toMillis();
  return (
    <article
      className="admin-row stack"
      data-active={isActive}
      data-selected={isSelected}
      data-archived={item.is_archived}
      aria-labelledby={titleId(id)}
    >
      <Checkbox
        className="admin-row-check"
        size="small"
        checked={isSelected}
        onChange={(event) => onSelect(id, (event.nativeEvent as MouseEvent).shiftKey)}
        slotProps={{ input: { 'aria-label': admin.selectItem(title), tabIndex } }}
      />
      <p className="admin-row-votes centered">
        <span
          className="admin-row-figure bold figures"
          data-length={formatNumber(votes).length > 5 ? 'long' : undefined}
        >
          <Tick value={votes} />
        </span>
        <span className="admin-row-noun tiny muted">{admin.votesNoun(votes)}</span>
      </p>
      <div className="admin-row-text shrinks">
        <div className="admin-row-heading row gap-2 shrinks">
          <h3 className="admin-row-title title-s ellipsis">
            <Link
              id={titleId(id)}
              className="admin-row-link ink"
              to={{ search }}
              state={OPENED_HERE}
              preventScrollReset
              tabIndex={tabIndex}
            >
              {title}
            </Link>
          </h3>
          <Badges item={item} />
        </div>
        <p className="small muted ellipsis">{previewOf(plainExcerpt(description), ADMIN_PREVIEW_LENGTH)}</p>
        {item.tags && (
          <div className="admin-row-tags flex wrap gap-1">
            <TagBadges item={item} />
          </div>
        )}
      </div>
      <div className="admin-row-meta stack gap-3 tiny muted">
        <span className="admin-row-status">
          <RowStatus item={item} tabIndex={tabIndex} />
        </span>
        <span className="admin-row-category">{categories[category]}</span>
        <span className="row gap-1 figures" title={admin.commentCount(comments)}>
          <Icon name="comment" />
          <span>{formatNumber(comments)}</span>
          <span className="sr-only">{admin.commentsNoun(comments)}</span>
        </span>
        <time
          className="admin-row-time one-line"
          dateTime={new Date(createdAt).toISOString()}
          title={formatDateTime(createdAt)}
        >
          {timeAgo(createdAt, now)}
        </time>
      </div>
      <RowActions item={item} tabIndex={tabIndex} />
    </article>
  );
});
