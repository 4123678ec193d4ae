import type { Settings } from '@shared/product';
import { board, publicSorts } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ListView, shownSort } from '../data/list-view.ts';
import { Menu } from '../menus/menu.tsx';

interface SortFilterMenuProps {
  readonly settings: Settings;
  readonly view: ListView;
  readonly onChange: (values: Partial<ListView>) => void;
}

/** Button of the menu for the order of the list and its filters. */
export function SortFilterMenu(props: SortFilterMenuProps) {
  const order = publicSorts[shownSort(props.view)];
  return (
    <Menu label={`${board.menu}: ${order}`} list={({ ListOptions }, menu) => <ListOptions {...menu} {...props} />}>
      <Icon name="filter" />
      <span className="sort-label">{order}</span>
    </Menu>
  );
}
