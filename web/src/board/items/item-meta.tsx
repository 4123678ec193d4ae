import { comments, ownItem, board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { categoryName } from '../../messages/own-words.ts';
import { NameMark } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import { Menu } from '../menus/menu.tsx';
import { Badges } from './badges.tsx';
import type { CardPart } from './parts.tsx';

interface ItemMetaProps {
  readonly item: Item;
  /** Whether the item is opened. Only then, the line says when its text was last changed. */
  readonly isOpen: boolean;
  /** Whether the line also says that an author has given no name. */
  readonly isWhole?: boolean;
}

/** What an item is, in one quiet line: badges, category, author, and times. */
export function ItemMeta({ item, isOpen, isWhole = false }: ItemMetaProps) {
  const { board, now, isLive } = useBoardContext();
  const { category, authorName, isNameConfirmed, createdAt, editedAt, isEditedByTeam, pictureCount = 0 } = item;
  const timeOf = (at: number) => ({
    dateTime: new Date(at).toISOString(),
    title: isLive ? formatDate(at) : undefined,
  });
  return (
    <div className="card-info">
      <Badges item={item} />
      <span className="card-facts">
        <span>{categoryName(board.settings, category)}</span>
        {authorName === undefined && isWhole && <span>{text.by(comments.authorAnonymous)}</span>}
        {authorName !== undefined && (
          <span className="breakable" dir="auto">
            <span>{text.by(authorName)}</span>
            <NameMark isConfirmed={isNameConfirmed} isNaming={board.settings.showNames} />
          </span>
        )}
        <time {...timeOf(createdAt)}>{timeAgo(createdAt, now)}</time>
        {pictureCount > 0 && (
          <span>
            <span className="inline-row gap-1">
              <Icon name="picture" />
              <span aria-hidden="true">{pictureCount}</span>
              <span className="sr-only">{text.pictures(pictureCount)}</span>
            </span>
          </span>
        )}
        {editedAt !== undefined && isOpen && (
          <time {...timeOf(editedAt)}>
            {(isEditedByTeam ? ownItem.editedByTeam : ownItem.edited)(timeAgo(editedAt, now))}
          </time>
        )}
      </span>
    </div>
  );
}

interface ItemMenuProps {
  readonly item: Item;
  readonly titleId: string;
  readonly onOpenPart: (part: CardPart) => void;
}

/** Button of an item's menu. */
export function ItemMenu(props: ItemMenuProps) {
  return (
    <Menu
      label={text.actions}
      // Not part of the name: a title may contain "vote", and only the vote tile is named so (D40).
      describedBy={props.titleId}
      className="card-act"
      list={({ ItemOptions }, menu) => <ItemOptions {...menu} {...props} />}
    >
      <Icon name="more" />
    </Menu>
  );
}
