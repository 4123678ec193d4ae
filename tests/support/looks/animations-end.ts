import type { Page } from 'playwright/test';

/** Resolves when no animation of the page and its frames runs, so that checkers read what stays. */
export async function animationsEnd(page: Page): Promise<void> {
  // A frame that leaves the page meanwhile has no animation.
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(ended)));
}

/** In a frame. Animations that the reader's scroll moves, or that repeat, have no end. */
async function ended(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const isRunning = playState === 'running' && timeline === document.timeline;
    return isRunning && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
