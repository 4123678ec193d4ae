/** What an API request meets instead of its answer. */
export type FaultKind = '500' | 'html' | 'hang' | 'cut' | 'slow';

export interface Fault {
  readonly kind: FaultKind;
  /** Text that occurs in the request's path or body, so that tests side by side do not meet each other's faults. */
  readonly match: string;
  /** How many requests meet it. */
  times: number;
}

export class Faults {
  private readonly faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  /** The fault that this request meets, which is then used up by one. */
  take(request: string): FaultKind | undefined {
    const fault = this.faults.find(({ match, times }) => times > 0 && request.includes(match));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    return fault.kind;
  }

  /** Ends the faults of a match. */
  clear(match: string): void {
    for (const fault of this.faults) if (fault.match === match) fault.times = 0;
  }
}
