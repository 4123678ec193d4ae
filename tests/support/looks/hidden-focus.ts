import type { Page } from 'playwright/test';

/**
 * Presses a key until the focus has been everywhere, and returns the elements of which nothing was visible while they
 * had it: outside of the window, or covered by what stays at its edges (WCAG 2.4.11).
 *
 * @param most presses after which a page is given up
 */
export async function hiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab', most = 400): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => Object.assign(window, { focused: new Set<Element>() }));
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    const state = await page.evaluate(lookAtFocus);
    if (state === 'end') return hidden;
    if (state !== 'visible') hidden.push(state);
  }
  throw new Error(`The focus goes on after ${most} presses.`);
}

/** In the page: 'visible', 'end' after the last element, or the element as text if nothing of it is visible. */
async function lookAtFocus(): Promise<string> {
  // The header slides in when the page scrolls up.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { focused } = window as typeof window & { focused: Set<Element> };
  const element = document.activeElement;
  if (element === null || element === document.body) return 'end';
  // A frame has the focus as long as an element in it does.
  if (focused.has(element)) return element.tagName === 'IFRAME' ? 'visible' : 'end';
  focused.add(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  for (const across of [0.1, 0.5, 0.9]) {
    for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      if (isHit(left + (right - left) * across, top + (bottom - top) * down)) return 'visible';
    }
  }
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName} ${element.id} ${name.trim().slice(0, 40)} at ${Math.round(top)} to ${Math.round(bottom)}`;
}
