import { TIME_MAX } from '@shared/timestamp';
import type { Answers } from './format.ts';

/**
 * Dates of files as people, spreadsheets and programs write them. `Date.parse` is not used: it takes `7/9/2026` for
 * July without a word, and reads no zone that is written with a minus sign (U+2212).
 */

/** A date as it is written. `place` is null if it is known which of `first` and `second` is the day. */
type Written = {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  readonly isOpen: boolean;
  /** ms since midnight; null for a day without a time. */
  readonly clock: number | null;
  /** Minutes before UTC; null if no zone is written. */
  readonly offset: number | null;
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];
const plainName = (name: string) => name.toLowerCase().replaceAll('.', '');

let names: ReadonlyMap<string, number> | undefined;
/** Months from 1, by their names and short names in languages of trackers. */
function monthNames(): ReadonlyMap<string, number> {
  if (names !== undefined) return names;
  const found = new Map<string, number>([['sept', 9]]);
  for (const language of LANGUAGES) {
    for (const form of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name = plainName(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (!found.has(name)) found.set(name, month);
      }
    }
  }
  names = found;
  return found;
}

const WEEKDAY = String.raw`(?:\p{L}{2,}\.?,?\s+(?=\p{L}|\d))?`;
const MONTH = String.raw`(?<name>\p{L}{3,})\.?`;
const DATES = [
  String.raw`(?<year>\d{4})(?<mark>[-/.])(?<first>\d{1,2})\k<mark>(?<second>\d{1,2})`,
  String.raw`(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`,
  String.raw`${WEEKDAY}(?<second>\d{1,2})\.?(?:\s+|[-/])(?:de\s+)?${MONTH},?(?:\s+|[-/])(?:de\s+)?(?<year>\d{4}|\d{2})`,
  String.raw`${WEEKDAY}${MONTH}\s+(?<second>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
];
const ZONE = String.raw`Z|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT`;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<seconds>\d{2})(?:[.,](?<part>\d{1,9}))?)?(?:\s*(?<half>[ap])\.?m\.?)?`;
const WHOLE = DATES.map(
  (date) =>
    new RegExp(
      String.raw`^${date}(?:(?:T|,?\s+|\s+at\s+)${CLOCK}\s*(?<zone>${ZONE})?)?\s*(?:\((?<remark>[^)]*)\))?$`,
      'iu',
    ),
);
const ONLY_ZONE = new RegExp(`^(?:${ZONE})$`, 'i');
/** Longer texts are no dates. */
const LENGTH_MAX = 100;

/** Returns minutes before UTC; null if there is no such zone. */
function offsetOf(zone: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > 15 * 60 || Number(minutes) > 59) return null;
  return sign === '-' ? -offset : offset;
}

/** Returns ms since midnight; null if no clock shows it. */
function clockOf({ hour = '', minute = '', seconds = '0', part = '0', half }: Partial<Record<string, string>>) {
  const [h, m, s] = [Number(hour), Number(minute), Number(seconds)];
  if (m > 59 || s > 59 || h > 23 || (half !== undefined && (h < 1 || h > 12))) return null;
  const hours = half === undefined ? h : (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return ((hours * 60 + m) * 60 + s) * 1000 + Math.floor(Number(`0.${part}`) * 1000);
}

const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (year < '70' ? 2000 : 1900);

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns a date by its parts; null if it is none. */
function writtenIn(text: string): Written | null {
  if (text.length > LENGTH_MAX) return null;
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ').trim();
  const at = WHOLE.findIndex((pattern) => pattern.test(plain));
  const groups = WHOLE[at]?.exec(plain)?.groups;
  if (groups === undefined) return null;
  const { year = '', mark, name, remark = '' } = groups;
  const zone = groups.zone ?? (ONLY_ZONE.test(remark) ? remark : undefined);
  const offset = zone === undefined ? null : offsetOf(zone);
  const clock = groups.hour === undefined ? null : clockOf(groups);
  const first = name === undefined ? Number(groups.first) : (monthNames().get(plainName(name)) ?? 0);
  const second = Number(groups.second);
  if ((groups.hour !== undefined && clock === null) || (zone !== undefined && offset === null)) return null;
  const shared = { year: fullYear(year), clock, offset };
  // Wherever days are written with dots, they come first.
  if (at === 1 && mark === '.') return { ...shared, first: second, second: first, isOpen: false };
  return { ...shared, first, second, isOpen: at === 1 };
}

const DAY = 86_400_000;
const zones = new Map<string, ((at: number) => number) | null>();

/** Returns how many ms the clock of a zone is before UTC at a time; null if the browser does not know the zone. */
function clockIn(zone: string): ((at: number) => number) | null {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const found = new Map<number, number>();
  let ahead: ((at: number) => number) | null = null;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...digits,
      ...{ second: 'numeric', hourCycle: 'h23', timeZone: zone },
    });
    ahead = (at) => {
      const offset = found.get(at);
      if (offset !== undefined) return offset;
      const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
      const local = Date.UTC(year, month - 1, day, parts.get('hour'), parts.get('minute'), parts.get('second'));
      found.set(at, local - at);
      return local - at;
    };
  } catch {
    // No such zone.
  }
  zones.set(zone, ahead);
  return ahead;
}

/**
 * Returns the time at which a clock in an IANA zone shows a local time, both in ms; null without such a zone. Of an hour
 * that comes twice, it is the first; one that is left out is read as the one after it.
 */
function inZone(local: number, zone: string): number | null {
  const ahead = clockIn(zone);
  if (ahead === null) return null;
  const day = Math.floor(local / DAY);
  const [before, after] = [local - ahead((day - 1) * DAY), local - ahead((day + 2) * DAY)];
  if (before === after) return before;
  const isShown = (at: number) => {
    const second = Math.floor(at / 1000) * 1000;
    return second + ahead(second) === Math.floor(local / 1000) * 1000;
  };
  return isShown(before) || !isShown(after) ? before : after;
}

const NOON = 12 * 3_600_000;

/** ms since 1970, UTC. `unreadable`: no calendar has it. `open`: a question must be answered first. */
type ReadTime = number | 'unreadable' | 'open' | null;

export type Times = {
  /** What must be answered before all times can be read. */
  readonly questions: readonly ('order' | 'zone')[];
  /** Null for an empty text. */
  readonly at: (text: string) => ReadTime;
};

/**
 * Returns how the times of a file are read. One date that a calendar has in one order alone tells the order of day and month of all, unless
 * another one says otherwise. A day without a time is its noon in UTC, which is that day nearly everywhere.
 * @param texts all dates of the file
 * @param stated IANA zone of times without one, if the product says so
 */
export function timesOf(
  texts: Iterable<string>,
  answers: Pick<Answers, 'order' | 'zone'>,
  stated: string | null,
): Times {
  const orders = new Set<'day' | 'month'>();
  let [isOpen, isLocal] = [false, false];
  for (const text of texts) {
    const written = writtenIn(text);
    if (written === null) continue;
    const { year, first, second } = written;
    const [asDay, asMonth] = [isDay(year, second, first), isDay(year, first, second)];
    if (written.isOpen && asDay !== asMonth) orders.add(asDay ? 'day' : 'month');
    else if (written.isOpen && asDay && first !== second) isOpen = true;
    if (written.clock !== null && written.offset === null) isLocal = true;
  }
  const [found = null, other] = [...orders];
  const isAsked = isOpen && (found === null || other !== undefined);
  const order = isAsked ? answers.order : found;
  const zone = stated ?? answers.zone;
  return {
    questions: [...(isAsked ? (['order'] as const) : []), ...(isLocal && stated === null ? (['zone'] as const) : [])],
    at: (text) => {
      if (text.trim() === '') return null;
      const written = writtenIn(text);
      if (written === null) return 'unreadable';
      const { year, first, second, clock, offset } = written;
      const isDayFirst = written.isOpen && (first > 12 || (second <= 12 && order === 'day'));
      if (written.isOpen && order === null && first <= 12 && second <= 12 && first !== second) return 'open';
      const [month, day] = isDayFirst ? [second, first] : [first, second];
      if (!isDay(year, month, day)) return 'unreadable';
      const local = Date.UTC(year, month - 1, day) + (clock ?? NOON);
      const at =
        clock === null ? local : offset !== null ? local - offset * 60_000 : zone === null ? null : inZone(local, zone);
      if (at === null) return 'open';
      return at >= 0 && at <= TIME_MAX ? at : 'unreadable';
    },
  };
}
