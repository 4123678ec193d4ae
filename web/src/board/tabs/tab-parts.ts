import type { BoardTab } from '@shared/tabs/tab';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../data/lazy-part.ts';
import type { TabProps } from '../tab-content/tab-props.ts';

/** The components of the tabs. Each is a script of its own, which only boards with the tab fetch ahead. The visitor's own is not fetched ahead. */
export const TAB_PARTS: { readonly [V in BoardTab]: LazyPart<ComponentType<TabProps<V>>> } = {
  roadmap: lazyPart(async () => (await import('../roadmap/roadmap.ts')).roadmap),
  changelog: lazyPart(async () => (await import('../changelog/changelog.ts')).changelog),
  mine: lazyPart(async () => (await import('../mine/mine.ts')).mine, false),
};
