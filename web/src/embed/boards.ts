import { createFloatingBoard } from './floating-board.ts';
import type { Hearback } from './hearback.ts';
import { createInlineBoard } from './inline-board.ts';
import { readOptions } from './options.ts';
import type { Emit, Widget } from './widget.ts';

/** What further script tags of the page find, and use instead of beginning anew. */
export interface Boards extends Hearback {
  readonly mount: (script: HTMLScriptElement) => void;
}

/** As it is called; which details belong to which event is said in `on`. */
type Listener = (detail: object) => void;

/** The boards of this page and the API that acts on them. */
export function createBoards(): Boards {
  const widgets = new Set<Widget>();
  let listeners: (readonly [event: string, listener: Listener])[] = [];
  /** The board that was to be opened before it was there; '' is any. */
  let wanted: string | null = null;

  const floating = (product?: string) =>
    [...widgets].filter((widget) => widget.setOpen && (!product || widget.product === product));

  function mount(script: HTMLScriptElement): void {
    const waiting: Widget = { product: script.dataset.product ?? '', host: script, destroy() {} };
    widgets.add(waiting);
    const run = () => {
      // A component that has gone before its script arrived wants no board any more.
      if (widgets.delete(waiting) && script.isConnected) place(script);
    };
    // What stands further down must be there before a target is looked for.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
    else run();
  }

  function place(script: HTMLScriptElement): void {
    const options = readOptions(script);
    if (!options) return;
    const { product, isFloating } = options;
    // What the page has removed itself, as when it changes its content without loading, leaves nothing behind.
    for (const widget of widgets) if (!widget.host.isConnected) remove(widget);
    if (isFloating && floating(product)[0]) return;

    const emit: Emit = ({ type, ...detail }) => {
      if (type === 'open') for (const other of floating()) if (other !== widget) other.setOpen?.(false);
      // Each on its own: a listener that throws stops nobody.
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

  /** The buttons of several boards stand side by side. */
  function lineUp(): void {
    floating().forEach(({ host }, slot) => {
      host.style.setProperty('--slot', `${slot}`);
    });
  }

  function open(product = ''): void {
    const [widget] = floating(product);
    wanted = widget ? null : product;
    widget?.setOpen?.(true);
  }

  function close(product?: string): void {
    wanted = null;
    for (const widget of floating(product)) widget.setOpen?.(false);
  }

  function off(event: string, listener: unknown): void {
    listeners = listeners.filter((each) => each[0] !== event || each[1] !== listener);
  }

  return {
    mount,
    open,
    close,
    toggle(product) {
      const [widget] = floating(product);
      if (widget) widget.setOpen?.();
      else open(product);
    },
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
