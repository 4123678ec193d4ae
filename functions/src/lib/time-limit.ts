import { wholeNumber } from './whole-number.ts';

/**
 * Returns a limit of ms after which an answer does not wait for more. Tests multiply it, because their machine may be
 * slow, and then the answer would be another one.
 *
 * @throws Error for an invalid setting
 */
export const timeLimit = (ms: number, env: NodeJS.ProcessEnv = process.env): number =>
  ms * (wholeNumber('TIME_LIMIT_FACTOR', env.TIME_LIMIT_FACTOR) ?? 1);
