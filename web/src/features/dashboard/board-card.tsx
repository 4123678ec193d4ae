import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { COLOR_PATTERN } from '@shared/values';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { common, dashboard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import { BoardNews } from './board-news.tsx';
import type { Board } from './data.ts';
import './board-card.css';

interface BoardCardProps {
  readonly board: Board;
  /** Uid of the signed-in owner. */
  readonly uid: string;
  readonly onEmbed: () => void;
  readonly onDelete: () => void;
}

/** A board's name, which opens it, what is new on it, its figures and actions. */
export function BoardCard({ board, uid, onEmbed, onDelete }: BoardCardProps) {
  const id = useId();
  return (
    <article className="board-card panel stack small" aria-labelledby={`${id}-name`}>
      <div className="board-card-head flex gap-3 shrinks">
        <Swatch color={board.color} />
        <div className="shrinks">
          <h2 id={`${id}-name`} className="board-card-name title-m breakable" dir="auto">
            <Link to={paths.admin(board.id)}>{board.name}</Link>
          </h2>
          <BoardNews boardId={board.id} uid={uid} nameId={`${id}-name`} />
          <p className="board-card-meta row wrap size-xs muted">
            <span className="board-card-badge one-line" data-read-only={board.isReadOnly || undefined}>
              {board.isReadOnly ? dashboard.readOnly : dashboard.active}
            </span>
            <span>{dashboard.created(board.createdAt)}</span>
          </p>
          {board.isReadOnly && <p className="size-xs muted above-1">{dashboard.readOnlyNote}</p>}
        </div>
      </div>
      <Figure value={board.feedbackCount} unit={dashboard.feedback} />
      <Figure value={board.voteCount} unit={dashboard.votes(board.voteCount)} />
      <div className="board-card-actions flex gap-2">
        <Button component={Link} to={paths.admin(board.id)} size="small" aria-describedby={`${id}-name`}>
          {dashboard.manage}
        </Button>
        <Button size="small" startIcon={<Icon name="code" />} aria-describedby={`${id}-name`} onClick={onEmbed}>
          {dashboard.embed}
        </Button>
        <Button
          href={paths.embedQuery(board.id)}
          target="_blank"
          rel="noopener"
          size="small"
          startIcon={<Icon name="external" />}
          aria-describedby={`${id}-name ${id}-tab`}
        >
          {dashboard.preview}
        </Button>
        <span id={`${id}-tab`} hidden>
          {common.openInNewTab}
        </span>
        <Tooltip title={common.delete}>
          <IconButton
            className="board-card-delete"
            size="small"
            aria-label={dashboard.delete(board.name)}
            onClick={onDelete}
          >
            <Icon name="delete" />
          </IconButton>
        </Tooltip>
      </div>
    </article>
  );
}

function Figure({ value, unit }: { readonly value: number; readonly unit: string }) {
  return (
    <p className="board-card-figure size-xs muted one-line">
      <b>
        <Tick value={value} />
      </b>{' '}
      <span>{unit}</span>
    </p>
  );
}

/** The board's color, to tell boards apart. Validated again here, although the rules validate it too. */
export function Swatch({ color }: { readonly color: string }) {
  return (
    <span
      className="board-card-swatch rigid"
      aria-hidden="true"
      style={COLOR_PATTERN.test(color) ? { backgroundColor: color } : undefined}
    />
  );
}
