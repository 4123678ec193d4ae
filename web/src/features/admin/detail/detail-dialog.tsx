import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useId } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, common } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item } from '../data/model.ts';
import { useItem } from '../data/use-items.ts';
import { ListSkeleton, Problem } from '../parts/states.tsx';
import { Detail } from './detail.tsx';
import './detail-dialog.css';

interface DetailDialogProps {
  readonly productId: string;
  /** The board's owner, who is the signed-in account. */
  readonly ownerId: string;
  readonly feedbackId: string;
  readonly listed: Item | undefined;
  /** Opens the previous item; null at the start of the list, as `onNext` is at its end. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Whether to notify when the item is gone; false if the owner has just removed it. */
  readonly isGoneSaid: boolean;
  readonly onClose: () => void;
  /** Reports the displayed item, which keyboard shortcuts act on. */
  readonly onItem: (item: Item | null) => void;
}

/** An item's details and actions. Closes automatically when the item is gone. */
export function DetailDialog(props: DetailDialogProps) {
  const { productId, ownerId, feedbackId, listed, onPrevious, onNext, onClose, onItem } = props;
  const live = useItem(productId, feedbackId, listed);
  const titleId = useId();
  const isSmall = useMediaQuery('(max-width: 600px)');
  const item = live.status === 'ready' ? live.item : null;
  const isGone = live.status === 'gone';

  const onGone = useEffectEvent(() => {
    if (props.isGoneSaid) showToast('notice', admin.itemGone);
    onClose();
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  useEffect(() => onItem(item), [item, onItem]);
  useEffect(() => () => onItem(null), [onItem]);

  return (
    <Dialog
      open
      className="admin-detail-dialog"
      maxWidth="md"
      fullWidth
      fullScreen={isSmall}
      disableRestoreFocus
      // On the paper, which has the role: Material UI hands on the id of a label, but no label.
      slotProps={{ paper: item ? { 'aria-labelledby': titleId } : { 'aria-label': admin.details } }}
      onClose={onClose}
    >
      <DetailBar onPrevious={onPrevious} onNext={onNext} onClose={onClose} />
      {live.status === 'failed' && <Problem text={sentenceOf(live.error, admin.loadFailed)} onRetry={live.retry} />}
      {live.status === 'loading' && <ListSkeleton />}
      {item && <Detail key={item.id} item={item} ownerId={ownerId} titleId={titleId} />}
    </Dialog>
  );
}

interface DetailBarProps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** Previous, next and close buttons of the detail dialog. */
function DetailBar({ onPrevious, onNext, onClose }: DetailBarProps) {
  const button = (icon: IconName, label: string, onClick: (() => void) | null) => (
    <IconButton aria-label={label} title={label} disabled={onClick === null} onClick={() => onClick?.()}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="admin-detail-bar flex">
      {button('up', admin.previous, onPrevious)}
      {button('down', admin.next, onNext)}
      <span className="admin-detail-space grow" />
      {button('close', common.close, onClose)}
    </div>
  );
}
