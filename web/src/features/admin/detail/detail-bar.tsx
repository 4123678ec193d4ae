import IconButton from '@mui/material/IconButton';
import { admin, common } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';

interface DetailBarProps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** Previous, next and close buttons of the detail dialog. */
export function DetailBar({ onPrevious, onNext, onClose }: DetailBarProps) {
  const button = (icon: IconName, label: string, onClick: (() => void) | null) => (
    <IconButton aria-label={label} title={label} disabled={onClick === null} onClick={() => onClick?.()}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="admin-detail-bar">
      {button('up', admin.previous, onPrevious)}
      {button('down', admin.next, onNext)}
      <span className="admin-detail-space" />
      {button('close', common.close, onClose)}
    </div>
  );
}
