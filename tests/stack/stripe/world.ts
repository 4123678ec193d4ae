import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** A fault that replaces or delays API responses. */
export interface Fault {
  readonly kind: '500' | 'html' | 'hang' | 'cut' | 'slow';
  /** Selects requests by a text of their path or parameters, so that tests do not hit each other's faults. */
  readonly match: string;
  /** The number of requests still affected. */
  times: number;
}

/** The shared context of the stand-in's objects: each other, the webhook, and what tests have asked for. */
export interface World {
  readonly store: Store;
  /** The origin of this stand-in, without a trailing slash. */
  readonly origin: string;
  readonly webhooks: Webhooks;
  faults: Fault[];
}
