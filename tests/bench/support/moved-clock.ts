const RealDate = Date;
let aheadMs = 0;

/** `Date.now()` and `new Date()` move together, because the Firestore library compares times of both. */
class MovedDate extends RealDate {
  constructor(time: number | string | Date = MovedDate.now()) {
    super(time);
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = MovedDate as DateConstructor;

/** Sets how far the clock of this process is ahead. */
export function setAhead(ms: number): void {
  aheadMs = ms;
}

export const realNow = (): number => RealDate.now();
