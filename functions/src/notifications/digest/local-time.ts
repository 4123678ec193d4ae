import { dayOf } from '../../shared/stats/day.ts';
import type { OwnerMail } from '../../shared/telling/digest.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';

const MONDAY = 1;

/** A time in ms since 1970, and its local day as `YYYY-MM-DD`. */
interface Occurrence {
  readonly at: number;
  readonly day: string;
}

/** Returns true for the IANA name of a time zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  // Also accepted by the runtime: offsets such as "+01:00", which have no daylight-saving time.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
}

/** Returns the local day of a time, as `YYYY-MM-DD`. */
export const dayIn = (zone: string, ms: number): string => dayOf(ms + offsets(zone)(ms));

/**
 * Returns when a digest is due next: at the full hour of the owner's clock, every day or on Mondays. An hour that a
 * clock change skips becomes the moment after the change. Of an hour that comes twice, the first counts.
 *
 * @param after ms since 1970
 */
export function nextOccurrence(
  { digest, hour, zone }: Pick<OwnerMail, 'hour' | 'zone'> & { readonly digest: 'daily' | 'weekly' },
  after: number,
): Occurrence {
  const offsetAt = offsets(zone);
  const today = Math.floor((after + offsetAt(after)) / DAY_MS);
  for (let day = today; ; day += 1) {
    const isDue = digest === 'daily' || new Date(day * DAY_MS).getUTCDay() === MONDAY;
    const at = isDue ? instantOf(day * DAY_MS + hour * HOUR_MS, offsetAt) : after;
    if (at > after) return { at, day: dayOf(day * DAY_MS) };
  }
}

/** @param local a local time, as if it were UTC */
function instantOf(local: number, offsetAt: (ms: number) => number): number {
  const before = local - offsetAt(local - DAY_MS);
  const later = local - offsetAt(local + DAY_MS);
  const valid = [before, later].filter((at) => at + offsetAt(at) === local);
  return valid.length > 0 ? Math.min(...valid) : before;
}

/** Returns a function that returns the offset of local time from UTC, in ms. */
function offsets(timeZone: string): (ms: number) => number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts, second: 'numeric' });
  return (ms) => {
    const at = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
  };
}
