import type { TabContents, TabView } from '@shared/tabs/tab';

/** Content of a tab as the server has read it. */
export interface ServedTab<V extends TabView = TabView> {
  readonly content: TabContents[V];
  /** ms since 1970, UTC. */
  readonly readAt: number;
}

/** What the component of a tab gets. */
export interface TabProps<V extends TabView = TabView> {
  /** The content of the page, if the server has rendered this tab. */
  readonly served: ServedTab<V> | null;
  /** Called when the board turns out not to show the tab. */
  readonly onOff: () => void;
}
