import type { Status } from '@shared/values';
import { Icon, type IconName } from './icon.tsx';
import './badge.css';

interface BadgeProps {
  /** Sets the color. */
  readonly kind: Status | 'pinned' | 'archived' | 'unsent';
  readonly icon?: IconName;
  readonly children: string;
}

/** A label of an item. The text has an element of its own (D40). */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
