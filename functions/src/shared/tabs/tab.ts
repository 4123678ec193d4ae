import type { Settings } from '../product.ts';
import type { ChangelogContent } from './changelog.ts';
import type { RoadmapContent } from './roadmap.ts';

/** What the tabs of a board show besides its list (D45). Public content only, as JSON. */
export interface TabContents {
  readonly roadmap: RoadmapContent;
  readonly changelog: ChangelogContent;
}
export type TabView = keyof TabContents;

/** A tab with its content. */
export type TabContent = { readonly [V in TabView]: { readonly view: V; readonly content: TabContents[V] } }[TabView];

/** The tabs after that of the list, in order; values of `view` in a board's address. */
export const TAB_VIEWS = ['roadmap', 'changelog'] as const satisfies readonly TabView[];

/** The tabs whose pages follow one another; the others have one page, whatever start an address names. */
export const PAGED_VIEWS: readonly TabView[] = ['changelog'];

/**
 * The tab of a visitor's own acts on the board (D48), after the others. Each board has it. Its content is personal, so
 * that no server page and no cache has it.
 */
export const OWN_VIEW = 'mine';

export type BoardTab = TabView | typeof OWN_VIEW;

/** All values of `view` in a board's address. */
export const BOARD_TABS: readonly BoardTab[] = [...TAB_VIEWS, OWN_VIEW];

/** Whether a board shows a tab. The settings are those that take effect (branding/effective-settings.ts). */
const IS_SHOWN: { readonly [V in TabView]: (settings: Settings) => boolean } = {
  roadmap: ({ roadmap = [] }) => roadmap.length > 0,
  changelog: (settings) => settings.changelog === true,
};

/** Returns the tabs of a board besides the list. @param settings those that take effect */
export const tabsOf = (settings: Settings): readonly TabView[] => TAB_VIEWS.filter((view) => IS_SHOWN[view](settings));
