import type { BoardTab } from '@shared/tabs/tab';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../data/lazy-part.ts';
import type { TabProps } from '../tab-content/tab-props.ts';

/** The components of the tabs, in separate scripts. A board fetches those of its tabs ahead, but not the visitor's. */
export const TAB_PARTS: { readonly [V in BoardTab]: LazyPart<ComponentType<TabProps<V>>> } = {
  roadmap: lazyPart(async () => (await import('../roadmap/roadmap.ts')).roadmap),
  changelog: lazyPart(async () => (await import('../changelog/changelog.ts')).changelog),
  mine: lazyPart(async () => (await import('../mine/mine.ts')).mine, false),
};
