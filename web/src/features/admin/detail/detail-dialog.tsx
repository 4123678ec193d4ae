import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Product } from '@shared/product';
import { memo, useEffect, useEffectEvent, useId, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, common, itemPage, voters } from '../../../messages/en.ts';
import { AppDialog, PageDialog } from '../../../ui/app-dialog.tsx';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { logoAddress } from '../../../ui/pictures/logo-address.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item } from '../data/model.ts';
import { useItem } from '../data/use-items.ts';
import { Afterwards, Problem } from '../parts/states.tsx';
import { ItemIssues } from '../trackers/item-issues.tsx';
import { Detail } from './detail.tsx';
import { ItemMenu } from './item-menu.tsx';
import { Properties, SHOW_PROPERTIES } from './properties.tsx';
import { VotersSection } from './voters.tsx';
import './detail-dialog.css';
import { has } from '@shared/features';
import '../parts/list-skeleton.css';

const LINES = [32, 90, 70, 40, 85, 60] as const;

/** Placeholder in the shape of the details: the conversation, and the properties beside it. */
function DetailSkeleton() {
  return (
    <div className="admin-item" role="status">
      <span className="sr-only">{admin.loading}</span>
      <div className="admin-detail stack gap-4">
        {LINES.map((width) => (
          <span key={width} className="admin-skeleton-lines" style={{ maxWidth: `${width}%` }} />
        ))}
      </div>
      <div className="admin-properties stack gap-3">
        {LINES.slice(0, 4).map((width) => (
          <span key={width} className="admin-skeleton-tile admin-skeleton-field" />
        ))}
      </div>
    </div>
  );
}

interface DetailDialogProps {
  readonly productId: string;
  readonly product: Pick<Product, 'name' | 'owner_id' | 'settings' | 'features' | 'logo'>;
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

/** An item's details and actions. Closes automatically when the item is gone. Not rendered again with the list behind. */
export const DetailDialog = memo(function DetailDialog(props: DetailDialogProps) {
  const { productId, product, feedbackId, listed, onPrevious, onNext, onClose, onItem } = props;
  const live = useItem(productId, feedbackId, listed);
  const titleId = useId();
  const isSmall = useMediaQuery('(max-width: 760px)');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const item = live.status === 'ready' ? live.item : null;
  /** A merged item has nothing to set, except that it can be unmerged. */
  const isMerged = item?.merged_into !== undefined;
  const beside = isMerged ? voters.title : itemPage.properties;
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
    <PageDialog
      open
      className="admin-detail-dialog"
      maxWidth="lg"
      fullWidth
      fullScreen={isSmall}
      disableRestoreFocus
      // On the paper, which has the role: Material UI passes on the id of a label, but not a label.
      slotProps={{ paper: item ? { 'aria-labelledby': titleId } : { 'aria-label': admin.details } }}
      onClose={onClose}
    >
      <DetailBar onPrevious={onPrevious} onNext={onNext} onClose={onClose}>
        {item && isSmall && (
          <Button id={SHOW_PROPERTIES} size="small" onClick={() => setSheetOpen(true)}>
            <span>{beside}</span>
          </Button>
        )}
        {item && !isMerged && <ItemMenu item={item} />}
      </DetailBar>
      {live.status === 'failed' && <Problem text={sentenceOf(live.error, admin.loadFailed)} onRetry={live.retry} />}
      {live.status === 'loading' && <DetailSkeleton />}
      {item && (
        <div className="admin-item">
          <Detail
            key={item.id}
            item={item}
            ownerId={product.owner_id}
            team={{ name: product.name, logo: logoAddress({ id: productId, ...product }) }}
            titleId={titleId}
            hasChangelog={has(product, 'roadmap') && product.settings.changelog === true}
            onProperties={isSmall ? () => setSheetOpen(true) : null}
          />
          <PropertiesPlace title={beside} isSheet={isSmall} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
            {!isMerged && <Properties item={item} ownerId={product.owner_id} hasRoadmap={has(product, 'roadmap')} />}
            <Afterwards>
              <ItemIssues
                key={item.id}
                item={item}
                isOpen={has(product, 'integrations')}
                headingId={`${titleId}-issues`}
              />
              <VotersSection key={item.id} item={item} ownerId={product.owner_id} headingId={`${titleId}-voters`} />
            </Afterwards>
          </PropertiesPlace>
        </div>
      )}
    </PageDialog>
  );
});

interface PropertiesPlaceProps {
  readonly title: string;
  readonly isSheet: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The properties beside the conversation, or in a sheet over it. */
function PropertiesPlace({ title, isSheet, isOpen, onClose, children }: PropertiesPlaceProps) {
  if (!isSheet) {
    return (
      <aside className="admin-properties stack gap-3" aria-label={title}>
        {children}
      </aside>
    );
  }
  if (!isOpen) return null;
  return (
    <AppDialog
      title={title}
      maxWidth="sm"
      actions={<Button onClick={onClose}>{common.close}</Button>}
      onClose={onClose}
    >
      <div className="admin-properties stack gap-3">{children}</div>
    </AppDialog>
  );
}

interface DetailBarProps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  /** What can be done with the item. */
  readonly children: Elements;
}

/** Previous, next and close buttons of the detail dialog. */
function DetailBar({ onPrevious, onNext, onClose, children }: DetailBarProps) {
  const button = (icon: IconName, label: string, onClick: (() => void) | null, title = label) => (
    <IconButton aria-label={label} title={title} disabled={onClick === null} onClick={() => onClick?.()}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="admin-detail-bar row">
      {button('up', admin.previous, onPrevious, itemPage.previousKey)}
      {button('down', admin.next, onNext, itemPage.nextKey)}
      <span className="grow" />
      {children}
      {button('close', common.close, onClose)}
    </div>
  );
}
