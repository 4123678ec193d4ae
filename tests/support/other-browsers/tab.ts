/** A key that is no character. */
export type Key = 'Tab' | 'Escape' | 'Enter';

/** A tab of a browser that Playwright cannot drive, as far as our tests need one. */
export interface Tab {
  /** Opens an address, and waits until it has loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Loads the page again. A page that cannot be loaded is no error. */
  readonly reload: () => Promise<void>;
  /**
   * Sends all that follows to a frame of the page, or to the page itself.
   *
   * @param frame expression for an iframe; null for the page
   */
  readonly enter: (frame: string | null) => Promise<void>;
  /** Returns the value of an expression, in JSON. A promise is awaited. */
  readonly value: <T>(expression: string) => Promise<T>;
  /** Presses the mouse in the middle of an element. @param element expression for it */
  readonly press: (element: string) => Promise<void>;
  /** Types into the element that has the focus, in the page or in a frame of it. */
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Opens another tab of the same browser. */
  readonly beside: () => Promise<Tab>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

export interface BrowserOptions {
  /** Whether frames of other sites get no cookies and no local storage. WebKit never gives them cookies. */
  readonly blocksThirdParties?: boolean;
}
