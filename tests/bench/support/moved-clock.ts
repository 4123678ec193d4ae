const RealDate = Date;
let aheadMs = 0;

/** The clock of this process. All of it moves, because the Firestore library compares times from both ways to ask. */
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
