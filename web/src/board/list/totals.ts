import { SETTLING_MS } from './recent-acts.ts';

/** Number of public items when the list was loaded (null: unknown), and now. */
export interface Totals {
  readonly known: number | null;
  readonly now: number;
  /** Answers to earlier requests may lack an item that the visitor has added; ms since 1970, UTC. */
  readonly settledAt: number;
}

export const NO_TOTALS: Totals = { known: null, now: 0, settledAt: 0 };

/** Returns how many items others have added since the list was loaded. */
export const freshCount = ({ known, now }: Totals): number => (known === null ? 0 : Math.max(0, now - known));

/** Counts an item that the visitor has added. */
export const withOwn = ({ known, now }: Totals, actedAt: number): Totals => ({
  known: known === null ? null : known + 1,
  now,
  settledAt: actedAt + SETTLING_MS,
});
