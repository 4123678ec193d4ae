import type { Status } from '@shared/values';
import { Icon, type IconName } from './icon.tsx';
import './badge.css';

interface BadgeProps {
  /** Chooses the colour. */
  readonly kind: Status | 'pinned' | 'archived' | 'unsent';
  readonly icon?: IconName;
  readonly children: string;
}

/** A word about an item; the word stands alone in its element (D40). */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
