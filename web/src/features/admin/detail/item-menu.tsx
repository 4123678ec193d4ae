import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isForEveryone } from '@shared/access/values';
import { isPublic } from '@shared/item/state';
import { useState } from 'react';
import { admin, common, embedItem, itemPage, menus } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { badgeCode, scriptCode } from '../../../snippets/embed-code.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { remove } from '../edits/deletions.ts';
import { useMenu } from '../parts/use-menu.ts';

/** What is seldom done with an item, in a menu. */
export function ItemMenu({ item }: { readonly item: Item }) {
  const { perform } = useActs();
  const mayDelete = useMay('admin');
  const settings = useBoardSettings();
  const { button, menu, close } = useMenu();
  const [isEmbedding, setEmbedding] = useState(false);
  const act = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <IconButton aria-label={itemPage.more} title={itemPage.more} {...button}>
        <Icon name="more" />
      </IconButton>
      <Menu {...menu}>
        <MenuItem
          component="a"
          href={paths.embed(item.product_id, { item: item.id })}
          target="_blank"
          rel="noreferrer"
          onClick={close}
        >
          <span>{admin.openItem}</span>
          <span className="sr-only">{common.openInNewTab}</span>
        </MenuItem>
        {isPublic(item) && isForEveryone({ settings }) && (
          <MenuItem onClick={act(() => setEmbedding(true))}>
            <span>{menus.embedItem}</span>
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem className="danger" title="#" onClick={act(() => perform(remove([item])))}>
            <span>{admin.delete}</span>
          </MenuItem>
        )}
      </Menu>
      {isEmbedding && <EmbedItemDialog item={item} onClose={() => setEmbedding(false)} />}
    </>
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
