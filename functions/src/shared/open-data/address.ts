/** Formats of a board's changelog. */
export type FeedFormat = 'json' | 'atom' | 'rss';

/** What an address below /boards answers (D45). */
export type DataAddress = { readonly board: string } & (
  | { readonly kind: 'live' | 'llms' }
  /** `page` counts from 1. */
  | { readonly kind: 'items'; readonly page: number }
  | { readonly kind: 'changelog'; readonly format: FeedFormat }
  | { readonly kind: 'entry'; readonly entry: string }
  | { readonly kind: 'badge' | 'live-item'; readonly item: string }
);
