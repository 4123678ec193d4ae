import { isAnyHeld } from '@shared/access/approval';
import { isForEveryone } from '@shared/access/values';
import { isOpenToAuthor } from '@shared/editing/is-open-to-author';
import { useEffect, useState } from 'react';
import { itemAddress } from '../../board-paths.ts';
import { menus as text } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { isWrittenHere, rememberOwn } from '../visitor/own-documents.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { copyText } from './copy-text.ts';
import { mayChange } from './may-change.ts';
import type { OpenMenu } from './menu-list.tsx';
import { MenuList } from './menu-list.tsx';

interface ItemOptionsProps extends OpenMenu {
  readonly item: Item;
  /** Opens a part of the card. */
  readonly onOpenPart: (part: 'embed' | 'edit' | 'delete') => void;
}

/** Options of a card's menu. Whether the visitor may change the item is looked up only while that is possible. */
export function ItemOptions({ item, onOpenPart, ...menu }: ItemOptionsProps) {
  const { board, canAct, showToast } = useBoardContext();
  const [openedAt] = useState(Date.now);
  const isStillOpen = canAct && item.unsent === undefined && !item.isArchived && isOpenToAuthor(item, openedAt);
  const [isOffered, setOffered] = useState(() => isWrittenHere(item.id));
  useEffect(() => {
    if (!isStillOpen) return;
    // Without an answer, what this page knows counts.
    lookUp(item.id).then(setOffered, () => undefined);
  }, [isStillOpen, item.id]);

  async function copyLink() {
    const link = location.origin + itemAddress(board.id, item.id);
    const isCopied = await copyText(link);
    showToast(isCopied ? { tone: 'success', text: text.linkCopied } : { tone: 'notice', text: text.link(link) });
  }

  // On a board with approval, an approved text stays as the owner has read it.
  const isEditable = item.status === 'pending' || !isAnyHeld(board.settings);
  const options = [
    { key: 'link', label: text.copyLink, onChoose: () => void copyLink() },
    // Others cannot see it elsewhere either.
    ...(item.status === 'pending' || item.isArchived || !isForEveryone(board)
      ? []
      : [{ key: 'embed', label: text.embedItem, onChoose: () => onOpenPart('embed') }]),
    ...(isOffered && isStillOpen
      ? [
          ...(isEditable ? [{ key: 'edit', label: text.edit, onChoose: () => onOpenPart('edit') }] : []),
          { key: 'delete', label: text.delete, onChoose: () => onOpenPart('delete') },
        ]
      : []),
  ];
  return <MenuList {...menu} groups={[{ options }]} />;
}

async function lookUp(itemId: string): Promise<boolean> {
  if (!isWrittenHere(itemId) && !(await mayHaveVisitor())) return false;
  const own = await (await loadActions()).loadOwnItem(itemId);
  if (own === null) return false;
  rememberOwn(itemId);
  return mayChange(own, Date.now());
}
