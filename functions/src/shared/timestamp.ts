import { z } from './zod.ts';

/** A Firestore timestamp of either SDK, in UTC. Stored with microsecond precision. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
  toMillis(): number;
}

export const timestamp = z.custom<Timestamp>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function',
  'a Firestore timestamp',
);

/** End of the year 9999, Firestore's latest date, in ms. */
export const TIME_MAX = 253_402_300_799_999;
