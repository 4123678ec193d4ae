import type { HearbackEvents } from './hearback.ts';

/** A board on the page, or the script tag that will bring it. */
export interface Widget {
  readonly product: string;
  readonly host: HTMLElement;
  readonly destroy: () => void;
  /** Only of a board behind a button. Without a word it opens what is closed and closes what is open. */
  readonly setOpen?: (isOpen?: boolean) => void;
}

/** What the page's listeners are told, the board apart. */
export type WidgetEvent = {
  readonly [E in keyof HearbackEvents]: { readonly type: E } & Omit<HearbackEvents[E], 'product'>;
}[keyof HearbackEvents];

export type Emit = (happening: WidgetEvent) => void;
