/** Prices in dollars, as in scale.md. */
const READ = 0.6e-6;
const CALL = 0.4e-6;
const INSTANCE_SECOND = 0.0000246;
/** Seconds of an instance per call that answers a page or numbers. */
const CALL_SECONDS = 0.05;
const BYTE = 0.15e-9;

interface Usage {
  readonly calls: number;
  readonly reads: number;
  /** Sent by Hosting. */
  readonly bytes: number;
}

/** Returns the price of a usage in dollars, with three digits. */
export const priceOf = ({ calls, reads, bytes }: Usage): string =>
  (calls * (CALL + CALL_SECONDS * INSTANCE_SECOND) + reads * READ + bytes * BYTE).toFixed(3);
