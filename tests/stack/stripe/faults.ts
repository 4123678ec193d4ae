/** A fault that replaces or delays an API response. */
export type FaultKind = '500' | 'html' | 'hang' | 'cut' | 'slow';

export interface Fault {
  readonly kind: FaultKind;
  /** Text in the request's path or body that selects it, so that parallel tests do not hit each other's faults. */
  readonly match: string;
  /** The number of requests still affected. */
  times: number;
}

export class Faults {
  private readonly faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  /** Returns the fault for this request, if any, and uses it up by one. */
  take(request: string): FaultKind | undefined {
    const fault = this.faults.find(({ match, times }) => times > 0 && request.includes(match));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    return fault.kind;
  }

  /** Removes the faults with this match. */
  clear(match: string): void {
    for (const fault of this.faults) if (fault.match === match) fault.times = 0;
  }
}
