import { board as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Item } from '../data/model.ts';
import { Menu } from '../menus/menu.tsx';
import type { CardPart } from './own-part.tsx';

interface ItemMenuProps {
  readonly item: Item;
  readonly titleId: string;
  readonly onOpenPart: (part: CardPart) => void;
}

/** Button of a card's menu. */
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
