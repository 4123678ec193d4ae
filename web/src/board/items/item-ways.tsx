import { itemAddress } from '../../board-paths.ts';
import { menus as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import { copyText } from '../menus/copy-text.ts';
import { Follow } from '../telling/follow.tsx';

export interface ItemWaysProps {
  readonly item: Item;
  readonly canFollow: boolean;
}

/** Beside the vote on an item's page: to follow the item, and to share it. */
export function ItemWays({ item, canFollow }: ItemWaysProps) {
  return canFollow ? (
    <Follow itemId={item.id}>
      <Share itemId={item.id} />
    </Follow>
  ) : (
    <Share itemId={item.id} />
  );
}

/** Hands the item's link to the phone's own dialog, or copies it. */
function Share({ itemId }: { readonly itemId: string }) {
  const { board, showToast } = useBoardContext();

  async function share() {
    const url = location.origin + itemAddress(board.id, itemId);
    if (await isShared(url)) return;
    const isCopied = await copyText(url);
    showToast(isCopied ? { tone: 'success', text: text.linkCopied } : { tone: 'notice', text: text.link(url) });
  }

  return (
    <button type="button" className="button" onClick={() => void share()}>
      <Icon name="share" />
      <span>{text.share}</span>
    </button>
  );
}

/** Returns whether the visitor has seen a dialog to share. Frames need the host page's permission for it. */
async function isShared(url: string): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
