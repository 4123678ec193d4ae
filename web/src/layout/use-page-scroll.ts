import { HASH_SCROLL_DELAY_MS, HEADER_HEIGHT } from '@shared/limits';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position of each history entry, by its router key. Kept in memory only. */
const positions = new Map<string, number>();

let isFirst = true;

/**
 * Sets the scroll position of an opened page: the top, the section of the hash or, after Back, the previous position.
 * A reload is left to the browser.
 */
export function usePageScroll(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();

  // A layout effect, because the first paint would show another position.
  useLayoutEffect(() => {
    const isReload = isFirst;
    isFirst = false;
    const left = type === 'POP' ? positions.get(key) : undefined;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    const from = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new AbortController();
    if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
    else if (hash !== '') timer = setTimeout(() => scrollToSection(hash, from, waiting), HASH_SCROLL_DELAY_MS);
    else if (!isReload) window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      clearTimeout(timer);
      waiting.abort();
      window.removeEventListener('scroll', remember);
    };
  }, [key, hash, type]);
}

/** Scrolls once the section exists: a page behind the sign-in may still load. Scrolling by the visitor cancels it. */
function scrollToSection(hash: string, from: Element | null, waiting: AbortController): void {
  const find = () => document.getElementById(decodeURIComponent(hash.slice(1)));
  const section = find();
  if (section !== null) {
    scrollTo(section, from);
    return;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (late === null) return;
    waiting.abort();
    scrollTo(late, from);
  });
  const { signal } = waiting;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(type, () => waiting.abort(), { passive: true, signal });
  }
  observer.observe(document.body, { childList: true, subtree: true });
}

/** @param from what had the focus when the page opened; a reader who writes somewhere else since then stays there */
function scrollTo(section: HTMLElement, from: Element | null): void {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  if (isField && (activeElement !== from || section.contains(activeElement))) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - HEADER_HEIGHT;
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
  // Keyboard navigation continues from the section. Only focusable sections receive the focus.
  section.focus({ preventScroll: true });
}
