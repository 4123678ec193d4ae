/** Types of the API of /embed.js. This file is served unchanged as /embed.d.ts: it has only types and no imports. */

/**
 * Events and the details that listeners receive. `product` is the board's id, `item` the id of the feedback, and
 * `address` its page. No detail identifies the visitor.
 */
export interface HearbackEvents {
  /** A panel was opened. */
  readonly open: { readonly product: string };
  /** A panel was closed. */
  readonly close: { readonly product: string };
  /** Feedback was submitted. While it awaits approval, its address answers 404. */
  readonly submit: { readonly product: string; readonly item: string; readonly address: string };
  /** A vote was added (`voted` is true) or removed (`voted` is false). */
  readonly vote: {
    readonly product: string;
    readonly item: string;
    readonly address: string;
    readonly voted: boolean;
  };
  /** A comment was added to `item`. */
  readonly comment: { readonly product: string; readonly item: string; readonly address: string };
  /**
   * There is something new for the visitor: `count` entries of the changelog since the last look at it and, for a board
   * behind a button, news of followed feedback; 0 once they are read. Only visitors who have voted, commented or
   * submitted before are counted for.
   */
  readonly unread: { readonly product: string; readonly count: number };
}

/**
 * Says who the visitor is: gets the id of a board and returns a token that your server has signed for it, or null for a
 * visitor who is not signed in. It is called when the visitor first acts, and again before the token expires. See "Your
 * users, signed in" in the documentation.
 */
type HearbackSource = (product: string) => Promise<string | null> | string | null;

/**
 * API of the boards on this page. `product` is a board's id. Without it, `open` and `toggle` act on the page's first
 * floating button, and `close`, `setTheme` and `destroy` act on all boards.
 */
export interface Hearback {
  /** Opens the panel of the floating button, now or as soon as the board exists. */
  open(product?: string): void;
  /** Closes the panel. */
  close(product?: string): void;
  /** Opens the panel if it is closed, and closes it if it is open. */
  toggle(product?: string): void;
  /** Changes the theme, `light` or `dark`, as a changed `data-theme` does; any other value means the board's own. */
  setTheme(theme: string, product?: string): void;
  /** Lets your own site say who the visitor is; without `product`, for all boards. */
  identify(source: HearbackSource, product?: string): void;
  /** Makes the visitor anonymous again. Call it when your user signs out. */
  logout(product?: string): void;
  /** Adds a listener. @returns a callback that removes it */
  on<E extends keyof HearbackEvents>(event: E, listener: (detail: HearbackEvents[E]) => void): () => void;
  /** Removes a listener. */
  off<E extends keyof HearbackEvents>(event: E, listener: (detail: HearbackEvents[E]) => void): void;
  /**
   * Removes the board; without `product`, all boards and all listeners. `window.Hearback` stays, and a later script tag
   * adds a board again. A board whose element is merely removed comes back while its tag is in the document.
   */
  destroy(product?: string): void;
}

/** Attributes of the element, as `data-*` of the script tag. Besides, `lang` says the language, as on any element. */
interface HearbackBoardAttributes {
  /** The board's id. */
  product?: string | undefined;
  mode?: 'inline' | 'fab' | undefined;
  theme?: 'light' | 'dark' | '' | undefined;
  /** The id of an item to show in place of the board. */
  item?: string | undefined;
  position?: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | undefined;
  /** Such as `20`, or `20 90` for side and bottom, in CSS pixels. */
  offset?: string | undefined;
  /** CSS selector of your own buttons, which open the panel. */
  trigger?: string | undefined;
}

/** Events of the element, which bubble. */
type HearbackBoardEvents = {
  readonly [E in keyof HearbackEvents as `hearback:${E}`]: CustomEvent<HearbackEvents[E]>;
};

/** `<hearback-board>`: shows a board where it stands, for as long as it is in the page. */
export interface HearbackBoard extends HTMLElement, Required<HearbackBoardAttributes> {
  open(): void;
  close(): void;
  toggle(): void;
  /** Changes the theme of this element; any value but `light` and `dark` means the board's own. */
  setTheme(theme: string): void;
  /**
   * Lets your site say who the visitor of this element is, whatever board it shows. Set null or undefined when your user
   * signs out. The attribute is a path of your site that returns a token.
   */
  get identify(): (source: HearbackSource) => void;
  set identify(source: HearbackSource | string | null | undefined);
  /** Makes the visitor of this board anonymous again, in all its elements and tags. */
  logout(): void;
}

/** Values of the element in templates of frameworks. React drops a callback as long as the script has not run. */
type InTemplates<Own> = HearbackBoardAttributes & { identify?: string | HearbackSource | null | undefined } & Omit<
    Own,
    keyof HearbackBoardAttributes | 'identify'
  >;

declare global {
  interface HTMLElementTagNameMap {
    'hearback-board': HearbackBoard;
  }
  interface GlobalEventHandlersEventMap extends HearbackBoardEvents {}
  interface Window {
    /** Defined once /embed.js has run. */
    Hearback?: Hearback;
  }
  /** The same, without `window.` before it. */
  var Hearback: Hearback | undefined;
}

// The element in templates. Each is about a framework that a site may lack.
// biome-ignore-start lint/suspicious/noTsIgnore: an error is expected only where the framework is not installed
// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      'hearback-board': InTemplates<DetailedHTMLProps<HTMLAttributes<HearbackBoard>, HearbackBoard>>;
    }
  }
}
// @ts-ignore
declare module 'vue' {
  interface GlobalComponents {
    // @ts-ignore
    'hearback-board': new () => { $props: InTemplates<HTMLAttributes> };
  }
}
// @ts-ignore
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    // @ts-ignore
    'hearback-board': InTemplates<HTMLAttributes<HearbackBoard>>;
  }
}
// biome-ignore-end lint/suspicious/noTsIgnore: as above
