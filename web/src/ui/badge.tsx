import type { EntryKind, EntryState, Status } from '@shared/values';
import { comments } from '../messages/en.ts';
import { Icon, type IconName } from './icon.tsx';
import './badge.css';

interface BadgeProps {
  /** Sets the color, unless `color` does. */
  readonly kind: Status | EntryKind | EntryState | 'pinned' | 'archived' | 'answered' | 'tag' | 'unsent';
  /** One of LABEL_COLORS; unknown values have no effect. */
  readonly color?: string | undefined;
  readonly icon?: IconName;
  readonly children: string;
}

/** A label of an item. The text has a separate element (D40). */
export function Badge({ kind, color, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind} data-color={color}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}

interface NameMarkProps {
  /** Whether the board's site has said the name. */
  readonly isConfirmed?: boolean | undefined;
  /** Whether the board shows confirmed names. Otherwise, no name can be mistaken for one. */
  readonly isNaming?: boolean | undefined;
}

/**
 * Tells a name that a board's site has said from one that its author has typed, which may be the same. Begins with a
 * space, which separates it from the name when read.
 */
export function NameMark({ isConfirmed = false, isNaming = false }: NameMarkProps) {
  if (!isConfirmed) return isNaming && <span className="muted"> ({comments.unconfirmed})</span>;
  return (
    <>
      <span> </span>
      <span className="name-confirmed" title={comments.confirmed}>
        <Icon name="check" />
        <span className="sr-only">{comments.confirmed}</span>
      </span>
    </>
  );
}
