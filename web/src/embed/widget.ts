import type { HearbackEvents } from './hearback.ts';
import type { Options, Source } from './options.ts';

/** A board on the page. */
export interface Widget {
  readonly options: Options;
  readonly host: HTMLElement;
  readonly destroy: () => void;
  /** Call this whenever the theme, or the place of the host in the page, may have changed. */
  readonly update: (theme: string) => void;
  /** @param source null and undefined make the visitor anonymous */
  readonly identify: (source: Source | null | undefined) => void;
  /** Only for boards behind a button. Without an argument, it toggles the panel. */
  readonly setOpen?: (isOpen?: boolean) => void;
  /** Only for boards behind a button: the element in the top layer. */
  readonly layer?: HTMLElement;
}

/** Events for the page's listeners, without the board's id. */
type WidgetEvent = {
  readonly [E in keyof HearbackEvents]: { readonly type: E } & Omit<HearbackEvents[E], 'product'>;
}[keyof HearbackEvents];

/** `news` is a text for the button, which the page's listeners do not get. */
export type Emit = (happening: WidgetEvent & { readonly news?: string }) => void;
