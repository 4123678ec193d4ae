/** In the page: resolves when no animation runs. Those that the reader's scroll moves, or that repeat, have no end. */
export async function animationsEnd(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const isRunning = playState === 'running' && timeline === document.timeline;
    return isRunning && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
