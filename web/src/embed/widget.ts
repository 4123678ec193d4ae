import type { HearbackEvents } from './hearback.ts';

/** A board on the page, or the script tag that is about to create it. */
export interface Widget {
  readonly product: string;
  readonly host: HTMLElement;
  readonly destroy: () => void;
  /** Only for boards behind a button. Without an argument, it toggles the panel. */
  readonly setOpen?: (isOpen?: boolean) => void;
}

/** Events for the page's listeners, without the board's id. */
export type WidgetEvent = {
  readonly [E in keyof HearbackEvents]: { readonly type: E } & Omit<HearbackEvents[E], 'product'>;
}[keyof HearbackEvents];

export type Emit = (happening: WidgetEvent) => void;
