import { TIME_MAX } from '@shared/timestamp';
import type { Answers, Order } from './format.ts';

/**
 * Dates of files as people, spreadsheets and programs write them. `Date.parse` is not used: it takes `7/9/2026` for
 * July without a word, and reads no zone that is written with a minus sign (U+2212).
 */

const ORDERS: readonly Order[] = ['day', 'month', 'year'];

/** A date as it is written. `days`: midnight of the day in ms UTC, in each order in which a calendar has it. */
type Written = {
  readonly days: ReadonlyMap<Order, number>;
  /** Whether it does not tell the order itself. */
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
/** Their position. */
const THREE_NUMBERS = 1;
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

/** Returns midnight of a day in ms UTC; null if no calendar has it. */
function midnightOf(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null;
}

type Numbers = { readonly first: number; readonly second: number; readonly last: string };
const READINGS: Readonly<Record<Order, (numbers: Numbers) => number | null>> = {
  day: ({ first, second, last }) => midnightOf(fullYear(last), second, first),
  month: ({ first, second, last }) => midnightOf(fullYear(last), first, second),
  year: ({ first, second, last }) => midnightOf(fullYear(String(first).padStart(2, '0')), second, Number(last)),
};

/** Returns the orders that a date of three numbers leaves open. Wherever a whole year follows dots, days come first. */
function ordersOf({ first = '', mark, year = '' }: Partial<Record<string, string>>): readonly Order[] {
  const isDotted = mark === '.';
  if (year.length === 4) return isDotted ? ['day'] : ['day', 'month'];
  return ORDERS.filter((order) => (order === 'year' ? first.length === 2 : order === 'day' || !isDotted));
}

/** Returns a date by its parts; null if it is none. */
function writtenIn(text: string): Written | null {
  if (text.length > LENGTH_MAX) return null;
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ').trim();
  const at = WHOLE.findIndex((pattern) => pattern.test(plain));
  const groups = WHOLE[at]?.exec(plain)?.groups;
  if (groups === undefined) return null;
  const { name, remark = '' } = groups;
  const zone = groups.zone ?? (ONLY_ZONE.test(remark) ? remark : undefined);
  const offset = zone === undefined ? null : offsetOf(zone);
  const clock = groups.hour === undefined ? null : clockOf(groups);
  const first = name === undefined ? Number(groups.first) : (monthNames().get(plainName(name)) ?? 0);
  if ((groups.hour !== undefined && clock === null) || (zone !== undefined && offset === null)) return null;
  const numbers = { first, second: Number(groups.second), last: groups.year ?? '' };
  const orders = at === THREE_NUMBERS ? ordersOf(groups) : (['month'] as const);
  const days = orders.flatMap((order): [Order, number][] => {
    const day = READINGS[order](numbers);
    return day === null ? [] : [[order, day]];
  });
  return { days: new Map(days), isOpen: orders.length > 1, clock, offset };
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
  /** Those that can be answered to the question for the order. */
  readonly orders: readonly Order[];
  /** Null for an empty text. */
  readonly at: (text: string) => ReadTime;
};

/** Returns the orders that read a date alike, together. */
function groupsOf({ days }: Written): readonly (readonly Order[])[] {
  const orders = [...days.keys()];
  return [...new Set(days.values())].map((day) => orders.filter((order) => days.get(order) === day));
}

/** Finds the orders in which all dates of a file can be read, and those between which some dates leave a choice. */
function startOrders() {
  let left: readonly Order[] = ORDERS;
  const kinds = new Map<string, ReturnType<typeof groupsOf>>();
  const isLeft = (order: Order) => left.length === 0 || left.includes(order);
  return {
    add: (written: Written) => {
      const groups = groupsOf(written);
      if (groups.length === 0) return;
      kinds.set(JSON.stringify(groups), groups);
    },
    /** Returns what is left open, and an order in which all others are read. */
    end: () => {
      for (const groups of kinds.values()) left = left.filter((order) => groups.flat().includes(order));
      const open = [...kinds.values()].flatMap((groups) => {
        const some = groups.map((group) => group.filter(isLeft)).filter((group) => group.length > 0);
        return some.length > 1 ? some.flat() : [];
      });
      return { open: ORDERS.filter((order) => open.includes(order)), found: left[0] };
    },
  };
}

/**
 * Returns how the times of a file are read. The order of day, month and year is the one in which a calendar has all dates
 * of the file; several such orders are a question, and so are dates that contradict each other. A day without a time is
 * its noon in UTC, which is that day nearly everywhere.
 * @param texts all dates of the file
 * @param stated IANA zone of times without one, if the product says so
 */
export function timesOf(
  texts: Iterable<string>,
  answers: Pick<Answers, 'order' | 'zone'>,
  stated: string | null,
): Times {
  const orders = startOrders();
  let isLocal = false;
  for (const text of texts) {
    const written = writtenIn(text);
    if (written === null) continue;
    if (written.isOpen) orders.add(written);
    if (written.clock !== null && written.offset === null) isLocal = true;
  }
  const { open, found } = orders.end();
  const order = open.length === 0 ? found : open.find((one) => one === answers.order);
  const zone = stated ?? answers.zone;
  return {
    questions: [
      ...(open.length > 0 ? (['order'] as const) : []),
      ...(isLocal && stated === null ? (['zone'] as const) : []),
    ],
    orders: open,
    at: (text) => {
      if (text.trim() === '') return null;
      const written = writtenIn(text);
      if (written === null) return 'unreadable';
      const { days, clock, offset } = written;
      const readings = new Set(days.values());
      const [only] = readings;
      const day = readings.size === 1 ? only : order && days.get(order);
      if (day === undefined) return readings.size > 0 && open.length > 0 && order === undefined ? 'open' : 'unreadable';
      const local = day + (clock ?? NOON);
      const at =
        clock === null ? local : offset !== null ? local - offset * 60_000 : zone === null ? null : inZone(local, zone);
      if (at === null) return 'open';
      return at >= 0 && at <= TIME_MAX ? at : 'unreadable';
    },
  };
}
