/** Units of a time span, the longest first, with their lengths in seconds. */
export const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', (365 / 12) * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

export type Unit = (typeof UNITS)[number][0];
