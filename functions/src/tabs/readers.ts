import type { Firestore } from 'firebase-admin/firestore';
import type { TabContents, TabView } from '../shared/tabs/tab.ts';
import { readEntries } from './read-entries.ts';
import { readRoadmap } from './read-roadmap.ts';

interface Reader<V extends TabView> {
  /**
   * Reads the content of a tab, with a bound.
   *
   * @param after where the page begins, from its address; null for the beginning
   * @returns null if there is no such page
   */
  readonly read: (db: Firestore, productId: string, after: string | null) => Promise<TabContents[V] | null>;
  /** Age in ms up to which content is served while only numbers of the board change. */
  readonly spacingMs: number;
}

/** How the content of each tab is read. */
export const READERS: { readonly [V in TabView]: Reader<V> } = {
  roadmap: { read: readRoadmap, spacingMs: 5000 },
  changelog: { read: readEntries, spacingMs: 15_000 },
};
