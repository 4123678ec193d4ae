import { createFloatingBoard } from './floating-board.ts';
import type { Hearback } from './hearback.ts';
import { createInlineBoard } from './inline-board.ts';
import { readOptions } from './options.ts';
import type { Emit, Widget } from './widget.ts';

/** The API object, which further script tags on the page reuse instead of creating another one. */
export interface Boards extends Hearback {
  readonly mount: (script: HTMLScriptElement) => void;
}

/** A listener as it is called. `on` defines which details belong to which event. */
type Listener = (detail: object) => void;

/** Creates the API object, which manages the boards of this page. */
export function createBoards(): Boards {
  const widgets = new Set<Widget>();
  let listeners: (readonly [event: string, listener: Listener])[] = [];
  /** Board to open as soon as it exists; '' means any. */
  let wanted: string | null = null;

  const floating = (product?: string) =>
    [...widgets].filter((widget) => widget.setOpen && (!product || widget.product === product));

  function mount(script: HTMLScriptElement): void {
    const waiting: Widget = { product: script.dataset.product ?? '', host: script, destroy() {} };
    widgets.add(waiting);
    const run = () => {
      // Skipped if the page has removed the script tag in the meantime.
      if (widgets.delete(waiting) && script.isConnected) place(script);
    };
    // Waits for the whole document, because the target may be further down.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  }

  function place(script: HTMLScriptElement): void {
    const options = readOptions(script);
    if (!options) return;
    const { product, isFloating } = options;
    // Cleans up boards that the page itself has removed, for example on client-side navigation.
    for (const widget of widgets) if (!widget.host.isConnected) remove(widget);
    if (isFloating && floating(product)[0]) return;

    const emit: Emit = ({ type, ...detail }) => {
      if (type === 'open') close('', widget);
      // Each runs in its own task, so that a listener that throws does not stop the others.
      for (const [event, listener] of listeners) if (event === type) setTimeout(listener, 0, { product, ...detail });
    };
    const widget = (isFloating ? createFloatingBoard : createInlineBoard)(options, emit);
    widgets.add(widget);
    options.put(widget.host);
    lineUp();
    if (isFloating && (wanted === '' || wanted === product)) open(product);
  }

  function remove(widget: Widget): void {
    widgets.delete(widget);
    widget.destroy();
    lineUp();
  }

  /** Places the buttons of several boards side by side. */
  function lineUp(): void {
    floating().forEach(({ host }, slot) => {
      host.style.setProperty('--slot', `${68 * slot}px`);
    });
  }

  function toggle(product = '', isOpen?: boolean): void {
    const [widget] = floating(product);
    wanted = widget ? null : product;
    widget?.setOpen?.(isOpen);
  }

  const open = (product?: string) => toggle(product, true);

  function close(product?: string, except?: Widget): void {
    wanted = null;
    for (const widget of floating(product)) if (widget !== except) widget.setOpen?.(false);
  }

  function off(event: string, listener: unknown): void {
    listeners = listeners.filter((each) => each[0] !== event || each[1] !== listener);
  }

  return {
    mount,
    open,
    close,
    toggle,
    on(event, listener) {
      listeners.push([event, listener as Listener]);
      return () => off(event, listener);
    },
    off,
    destroy(product) {
      wanted = null;
      for (const widget of widgets) if (!product || widget.product === product) remove(widget);
      if (!product) listeners = [];
    },
  };
}
