import { DAY_MS } from '../time.ts';

/** Returns the UTC day of a time in ms since 1970, as `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns `count` consecutive days, of which `last` is the last. Days of UTC have no daylight-saving time. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => dayOf(end - (count - 1 - at) * DAY_MS));
}
