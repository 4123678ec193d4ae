/** ms by which the clock may differ from the time that has passed: time servers correct it in small steps. */
const TOLERANCE_MS = 5000;

/**
 * Compares the machine's clock with the time that passes from now on.
 *
 * @returns returns a sentence if the clock has been set meanwhile, or the machine has slept
 */
export function watchClock(now = Date.now, passed = () => performance.now()): () => string | undefined {
  const ahead = () => now() - passed();
  const before = ahead();
  return () => {
    const moved = ahead() - before;
    if (Math.abs(moved) < TOLERANCE_MS) return undefined;
    const by = `${Math.round(Math.abs(moved) / 1000)} s ${moved > 0 ? 'ahead' : 'back'}`;
    return `The clock was set ${by} meanwhile, or the machine slept, and tests go by the clock: run them again.`;
  };
}
