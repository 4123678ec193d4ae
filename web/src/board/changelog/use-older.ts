import type { ChangelogContent, ChangelogEntry } from '@shared/tabs/changelog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reveal } from '../host/reveal.ts';
import { fetchTab } from '../tab-content/fetch-tab.ts';

/** Maximum pages that are loaded to find the entry of an address. A feed links to no older entries. */
const SOUGHT_MOST = 5;

interface Older {
  readonly entries: readonly ChangelogEntry[];
  readonly next: string | null;
  readonly state: 'idle' | 'loading' | 'failed';
}

const NONE: Older = { entries: [], next: null, state: 'idle' };

/** Entries that the visitor has loaded after those of the page. */
export function useOlder(productId: string) {
  const [older, setOlder] = useState(NONE);

  async function showMore(next: string) {
    if (older.state === 'loading') return;
    setOlder((last) => ({ ...last, state: 'loading' }));
    try {
      const content = (await fetchTab(productId, 'changelog', next))?.content;
      // If the entry was withdrawn meanwhile, the server answers with the newest entries.
      const isNext = content?.isOlder === true;
      setOlder(({ entries }) => ({
        entries: isNext ? [...entries, ...content.entries] : entries,
        next: isNext ? content.next : null,
        state: 'idle',
      }));
    } catch {
      setOlder((last) => ({ ...last, state: 'failed' }));
    }
  }
  return { older, showMore };
}

/** Scrolls to the entry that the address names, and loads older ones until it is there. */
export function useNamedEntry(
  content: ChangelogContent | null,
  older: Older,
  next: string | null,
  showMore: (next: string) => void,
): void {
  const pages = useRef(0);
  const isFound = useRef(false);
  const seek = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (isFound.current || content === null || older.state !== 'idle' || id === '' || id.includes('=')) return;
    const entry = document.getElementById(id);
    if (entry?.matches('.entry')) {
      isFound.current = true;
      if (older.entries.length > 0) reveal(entry);
    } else if (next !== null && pages.current < SOUGHT_MOST) {
      pages.current += 1;
      showMore(next);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have the entry
  useEffect(seek, [content, older]);
}
