import type { BoardTab, TabContents, TabView } from '@shared/tabs/tab';
import type { ListView } from '../data/list-view.ts';
import type { Item } from '../data/model.ts';
import type { ItemsState } from '../list/items-state.ts';

/** Content of a tab as the server has read it. */
export interface ServedTab<V extends TabView = TabView> {
  readonly content: TabContents[V];
  /** ms since 1970, UTC. */
  readonly readAt: number;
}

/** What the component of a tab gets. */
export interface TabProps<V extends BoardTab = BoardTab> {
  /** The content of the page, if the server has rendered this tab. */
  readonly served: ServedTab<V & TabView> | null;
  /** Called when the board turns out not to show the tab. */
  readonly onOff: () => void;
  /** The visitor's votes, and the items that the board knows. */
  readonly items: ItemsState;
  /** Adds items that the list need not contain. @param readAt ms since 1970, UTC */
  readonly onItems: (items: readonly Item[], readAt: number) => void;
  /** Shows the list with these filters. */
  readonly onList: (filters: Partial<ListView>) => void;
}
