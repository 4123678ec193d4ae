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
