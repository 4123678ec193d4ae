/** A tab of a browser that Playwright cannot drive, as far as our tests need one. Close it to end the browser. */
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
  /** Presses Tab. */
  readonly tab: () => Promise<void>;
  readonly close: () => Promise<void>;
}
