import { wholeNumber } from '../lib/whole-number.ts';

/** Maximum acts of one visitor on one board within an hour, above which the visitor is blocked for a while. */
export interface VisitorLimits {
  /** Items and comments together. */
  readonly posts: number;
  readonly votes: number;
}

const POSTS_PER_HOUR = 30;
const VOTES_PER_HOUR = 200;

/** @throws Error for an invalid setting */
export function readVisitorLimits(env: NodeJS.ProcessEnv): VisitorLimits {
  return {
    posts: wholeNumber('VISITOR_POSTS_PER_HOUR', env.VISITOR_POSTS_PER_HOUR) ?? POSTS_PER_HOUR,
    votes: wholeNumber('VISITOR_VOTES_PER_HOUR', env.VISITOR_VOTES_PER_HOUR) ?? VOTES_PER_HOUR,
  };
}

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
