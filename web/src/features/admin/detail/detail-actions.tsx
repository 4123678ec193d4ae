import Button from '@mui/material/Button';
import { isPublic } from '@shared/is-public';
import { useState } from 'react';
import { admin, common, embedItem, menus, merging } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { badgeCode, scriptCode } from '../../../snippets/embed-code.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { remove } from '../edits/deletions.ts';
import { toggleArchived, togglePinned } from '../edits/flag-edits.ts';
import { isMergedItem } from '../edits/merge.ts';
import { setStatus } from '../edits/status-edits.ts';
import { StatusSelect } from '../labels/status-fields.tsx';
import { MergedActions } from './merged-item.tsx';
import { VisitorMenu } from './visitor-purge.tsx';

interface DetailActionsProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly titleId: string;
}

const STATUS = 'admin-detail-status';

/** Moves the focus to the status field of the details. @returns false if there is none, as for a merged item */
export function focusStatus(): boolean {
  const field = document.getElementById(STATUS)?.querySelector('select');
  field?.focus();
  return field !== undefined && field !== null;
}

/** Status, pin, archive and delete, plus removing the author unless the author is the owner. */
export function DetailActions({ item, ownerId, titleId }: DetailActionsProps) {
  const { perform, openDialog } = useActs();
  const [isEmbedding, setEmbedding] = useState(false);
  if (isMergedItem(item)) return <MergedActions item={item} />;
  return (
    <div className="admin-detail-actions flex wrap gap-2">
      <div id={STATUS} className="admin-detail-status">
        <StatusSelect label={admin.status} item={item} onChoose={(choice) => perform(setStatus([item], choice))} />
      </div>
      <Button startIcon={<Icon name="pin" />} onClick={() => perform(togglePinned([item]))}>
        <span>{item.is_pinned ? admin.unpin : admin.pin}</span>
      </Button>
      <Button startIcon={<Icon name="archive" />} onClick={() => perform(toggleArchived([item]))}>
        <span>{item.is_archived ? admin.unarchive : admin.archive}</span>
      </Button>
      <Button
        href={paths.embed(item.product_id, { item: item.id })}
        target="_blank"
        rel="noreferrer"
        startIcon={<Icon name="external" />}
      >
        {admin.openItem}
        <span className="sr-only">{common.openInNewTab}</span>
      </Button>
      {isPublic(item) && (
        <Button startIcon={<Icon name="code" />} onClick={() => setEmbedding(true)}>
          {menus.embedItem}
        </Button>
      )}
      {isEmbedding && <EmbedItemDialog item={item} onClose={() => setEmbedding(false)} />}
      {!item.is_archived && (
        <Button onClick={() => openDialog({ kind: 'merge', sources: [item], suggested: null })}>{merging.open}</Button>
      )}
      <span className="admin-detail-space grow" />
      {item.created_by !== ownerId && (
        <VisitorMenu
          productId={item.product_id}
          writtenBy={item.id}
          describedBy={titleId}
          onRemove={() => openDialog({ kind: 'visitor', writtenBy: item.id })}
        />
      )}
      <Button color="error" startIcon={<Icon name="delete" />} onClick={() => perform(remove([item]))}>
        {admin.delete}
      </Button>
    </div>
  );
}

interface EmbedItemDialogProps {
  readonly item: Item;
  readonly onClose: () => void;
}

/** The codes that show an item elsewhere. */
function EmbedItemDialog({ item, onClose }: EmbedItemDialogProps) {
  const { origin } = window.location;
  return (
    <AppDialog
      title={embedItem.heading}
      maxWidth="sm"
      actions={<Button onClick={onClose}>{common.close}</Button>}
      onClose={onClose}
    >
      <p className="admin-embed-hint">{embedItem.buttonHint}</p>
      <CodeBlock label={embedItem.button} code={scriptCode(origin, item.product_id, { item: item.id })} />
      <p className="admin-embed-hint">{embedItem.badgeHint}</p>
      <CodeBlock label={embedItem.badge} code={badgeCode(origin, item.product_id, item.id)} />
    </AppDialog>
  );
}
