import type { EntryKind, EntryState, Status } from '@shared/values';
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

/** A label of an item. The text has an element of its own (D40). */
export function Badge({ kind, color, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind} data-color={color}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
