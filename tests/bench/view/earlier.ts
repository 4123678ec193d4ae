/**
 * Figures for comparison: of an earlier version of the board, and of other products. All were measured with a phone's
 * window and an empty cache on machines with two cores, against a static page of twenty titles.
 */

export type Condition = 'no throttling' | 'processor' | 'phone';

/** Multiples of the floor, and blocked ms. */
interface Before {
  readonly list: number;
  readonly again: number;
  readonly acted: number;
  readonly blocked: number;
}

/** The board when every view ran a renderer, by page. */
export const BEFORE: Readonly<Partial<Record<Condition, Readonly<Record<string, Before>>>>> = {
  phone: {
    board: { list: 1.95, again: 1.84, acted: 1.83, blocked: 186 },
    'board in a foreign frame': { list: 1.5, again: 1.41, acted: 1.51, blocked: 320 },
  },
  processor: {
    board: { list: 2.46, again: 1.92, acted: 2.2, blocked: 199 },
    'board in a foreign frame': { list: 2.06, again: 2.25, acted: 1.94, blocked: 172 },
  },
};

/** First visits of the public boards of other products, own installations, 2026-11: ms until the list. */
const FLOOR_MS: Readonly<Record<Condition, number>> = { 'no throttling': 38, processor: 87, phone: 248 };
const PEERS_MS: Readonly<Record<string, Readonly<Record<Condition, number>>>> = {
  LogChimp: { 'no throttling': 313, processor: 725, phone: 2299 },
  Fider: { 'no throttling': 281, processor: 985, phone: 2693 },
  'Quackback (main, gzip)': { 'no throttling': 672, processor: 1229, phone: 1435 },
};

/** Blocked ms after the first paint, with a processor four times slower; in brackets, from the navigation start. */
export const PEERS_BLOCKED: Readonly<Record<string, string>> = {
  LogChimp: '0 (235)',
  Fider: '0 (340)',
  'Quackback (main, gzip)': '787 (866)',
};

/** Returns each product's list as a multiple of the floor, as text. */
export const peersList = (condition: Condition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PEERS_MS).map(([name, ms]) => [name, (ms[condition] / FLOOR_MS[condition]).toFixed(1)]),
  );
