import { board as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { itemAddress } from '../data/item-address.ts';
import { copyText } from './copy-text.ts';

/** Menu of a card. */
export function ItemMenu({ itemId }: { readonly itemId: string }) {
  const { board, showToast } = useBoardContext();

  async function copyLink() {
    const link = location.origin + itemAddress(board.id, itemId);
    const isCopied = await copyText(link);
    showToast(isCopied ? { tone: 'success', text: text.linkCopied } : { tone: 'notice', text: text.link(link) });
  }

  const options = [{ key: 'link', label: text.copyLink, onChoose: () => void copyLink() }];
  return (
    <Menu label={text.actions} className="card-act" groups={[{ options }]}>
      <Icon name="more" />
    </Menu>
  );
}
