import { HEADER_HEIGHT } from '@shared/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SettingsPart } from './settings-groups.ts';

/** Space below the header, in CSS pixels, within which a section counts as reached. */
const REACH = 40;

/** What readers do when they want to be elsewhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

/**
 * Shows the section that the address names below the header, at once if its group has just opened. What loads later may
 * move it: it is brought back until the reader moves.
 *
 * @param group id of the group that is shown
 */
export function usePlace(group: string): void {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useLayoutEffect(() => {
    const isNew = shown.current !== group;
    shown.current = group;
    if (id === '') return;
    const reach = () => {
      const off = (topOf(id) ?? HEADER_HEIGHT) - HEADER_HEIGHT;
      if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
    };
    if (isNew) reach();
    const ending = new AbortController();
    const { signal } = ending;
    let isFirst = true;
    const sizes = new ResizeObserver(() => {
      if (!isFirst) reach();
      isFirst = false;
    });
    sizes.observe(document.body);
    signal.addEventListener('abort', () => sizes.disconnect());
    for (const type of MOVES) window.addEventListener(type, () => ending.abort(), { passive: true, signal });
    return () => ending.abort();
  }, [id, key, group]);
}

/** Returns the id of the section at the top of the window; at the end of the page, the section that was asked for. */
export function useCurrentPart(parts: readonly SettingsPart[], asked: string): string | undefined {
  const ids = parts.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const all = ids.split(' ');
    const find = () => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      const top = topOf(asked) ?? -1;
      if (isAtEnd && window.scrollY > 0) setCurrent(top >= 0 && top < window.innerHeight ? asked : all.at(-1));
      else setCurrent(all.findLast((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= HEADER_HEIGHT + REACH) ?? all[0]);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids, asked]);
  return current;
}
