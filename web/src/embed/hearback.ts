/** The API of /embed.js. This file is served as /embed.d.ts, as it stands: types only, nothing imported. */

/** What the listeners of an event are told. Nothing says who the visitor is. */
export interface HearbackEvents {
  readonly open: { readonly product: string };
  readonly close: { readonly product: string };
  /** Feedback was submitted; `item` is its id. It may still wait for approval. */
  readonly submit: { readonly product: string; readonly item: string };
  /** A vote was given, or taken back. */
  readonly vote: { readonly product: string; readonly item: string; readonly voted: boolean };
  readonly comment: { readonly product: string; readonly item: string };
}

/** `product` is a board's id. Without it a call means the page's first floating button, or all of its boards. */
export interface Hearback {
  /** Opens the panel of the floating button, as soon as there is one. */
  open(product?: string): void;
  close(product?: string): void;
  toggle(product?: string): void;
  /** @returns what ends the subscription */
  on<E extends keyof HearbackEvents>(event: E, listener: (detail: HearbackEvents[E]) => void): () => void;
  off<E extends keyof HearbackEvents>(event: E, listener: (detail: HearbackEvents[E]) => void): void;
  /** Takes the board off the page; without `product` all boards and all listeners. `window.Hearback` stays. */
  destroy(product?: string): void;
}

declare global {
  interface Window {
    /** There once /embed.js has run. */
    Hearback?: Hearback;
  }
}
