import Checkbox from '@mui/material/Checkbox';
import { ADMIN_PREVIEW_LENGTH } from '@shared/limits';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Freshness } from '../../../firebase/freshness.ts';
import { admin } from '../../../messages/en.ts';
import { formatDateTime, formatNumber, timeAgo } from '../../../messages/format.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { OPENED_HERE } from '../data/address.ts';
import { useBoardSettings } from '../data/board-settings.ts';
import { warmItem } from '../data/discussion-data.ts';
import { type Item, previewOf } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { Badges, DuplicateBadge, StatusBadge, TagBadges } from '../parts/badges.tsx';
import { TriageMarks } from '../parts/triage-marks.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';
import './row.css';

interface RowProps {
  readonly item: Item;
  /** Whether the row has the keyboard cursor. It is the only row in the tab order. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** What is new about the item to the person. */
  readonly freshness: Freshness | null;
  readonly now: number;
  /** The URL search string that opens the item's details. */
  readonly search: string;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

export const titleId = (id: string) => `admin-item-${id}`;

/** An item as a row. The whole row links to the item's details. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, isActive, isSelected, freshness, now, search, onSelect } = props;
  const { id, title, description, votes, comments, category } = item;
  const settings = useBoardSettings();
  const mayEdit = useMay('editor');
  const tabIndex = isActive ? 0 : -1;
  const createdAt = item.created_at.toMillis();
  return (
    <article
      className="admin-row stack"
      data-active={isActive}
      data-selected={isSelected}
      data-archived={item.is_archived}
      data-fresh={freshness !== null || undefined}
      aria-labelledby={titleId(id)}
    >
      {mayEdit && (
        <Checkbox
          className="admin-row-check"
          size="small"
          checked={isSelected}
          onChange={(event) => onSelect(id, (event.nativeEvent as MouseEvent).shiftKey)}
          slotProps={{ input: { 'aria-label': admin.selectItem(title), tabIndex } }}
        />
      )}
      <div className="admin-row-text row gap-2 shrinks">
        {freshness && (
          <span className="admin-row-fresh" title={admin.fresh[freshness]}>
            <span className="sr-only">{admin.fresh[freshness]}</span>
          </span>
        )}
        <h3 className="admin-row-title title-s ellipsis" dir="auto">
          <Link
            id={titleId(id)}
            className="admin-row-link ink"
            to={{ search }}
            state={OPENED_HERE}
            preventScrollReset
            tabIndex={tabIndex}
            onPointerDown={() => warmItem(id)}
          >
            {title}
          </Link>
        </h3>
        <span className="admin-row-badges flex gap-1">
          <TriageMarks id={id} />
          <Badges item={item} />
          <DuplicateBadge item={item} />
          {item.tags && <TagBadges item={item} />}
        </span>
        <p className="admin-row-excerpt small muted ellipsis" dir="auto">
          {previewOf(plainExcerpt(description), ADMIN_PREVIEW_LENGTH)}
        </p>
      </div>
      <div className="admin-row-meta tiny muted">
        <span className="admin-row-status">
          {mayEdit ? <RowStatus item={item} tabIndex={tabIndex} /> : <StatusBadge item={item} />}
        </span>
        <span className="admin-row-category one-line">{categoryName(settings, category)}</span>
        <span className="admin-row-count admin-row-votes row gap-1 figures" title={admin.voteCount(votes)}>
          <Icon name="up" />
          <Tick value={votes} />
          <span className="sr-only">{admin.votesNoun(votes)}</span>
        </span>
        <span className="admin-row-count admin-row-comments row gap-1 figures" title={admin.commentCount(comments)}>
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
      {mayEdit && <RowActions item={item} tabIndex={tabIndex} />}
    </article>
  );
});
