import Button from '@mui/material/Button';
import { common, embedItem } from '../../../messages/en.ts';
import { badgeCode, scriptCode } from '../../../snippets/embed-code.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import type { Item } from '../model.ts';

interface EmbedItemDialogProps {
  readonly item: Item;
  readonly onClose: () => void;
}

/** The codes that show an item elsewhere. */
export function EmbedItemDialog({ item, onClose }: EmbedItemDialogProps) {
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
