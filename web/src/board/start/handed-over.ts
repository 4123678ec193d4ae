import type { HostLink } from '../host/host-link.ts';

declare global {
  interface Window {
    /** Set by start.ts for page/main.tsx, which runs after it. Not set on pages without a list. */
    handedOver?: HandedOver;
    /** Defined by public/keep-events.js: runs the page's script. */
    readonly runScripts?: () => Promise<unknown>;
  }
}

/** What the page's own script passes to React. */
export interface HandedOver {
  /** Connection to the host page's script; null if there is none. */
  readonly host: Promise<HostLink> | null;
  /** Ids of the items that the page marks as voted on. */
  readonly ownVotes: readonly string[];
  /** Whether there is a network, as far as the page's own script knows. */
  readonly isOnline: boolean;
}
