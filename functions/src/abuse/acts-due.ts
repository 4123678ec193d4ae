/** The acts of visitors that this instance has handled and not yet looked at, by visitor and kind. */
const waiting = new Map<string, number>();
const MOST_VISITORS = 10_000;
/**
 * The acts are compared with the limit once per this fraction of it, so that an ordinary visitor's votes cost no reads.
 */
const PARTS = 50;

/**
 * Collects a visitor's acts in memory until they are a fiftieth of the limit. A restart forgets them, and with several
 * instances each collects on its own, so a limit takes effect some acts late, and never early.
 *
 * @returns the number of acts to look at now; 0 to wait for more
 */
export function actsDue(visitor: string, limit: number): number {
  const acts = (waiting.get(visitor) ?? 0) + 1;
  waiting.delete(visitor);
  if (acts >= limit / PARTS) return acts;
  waiting.set(visitor, acts);
  const [oldest] = waiting.keys();
  if (waiting.size > MOST_VISITORS && oldest !== undefined) waiting.delete(oldest);
  return 0;
}
