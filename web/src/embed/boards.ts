import { createFloatingBoard } from './floating-board.ts';
import type { Hearback } from './hearback.ts';
import { awaitsHydration } from './hydration.ts';
import { createInlineBoard } from './inline-board.ts';
import { productOf, readOptions, themeOf } from './options.ts';
import { tagsIn } from './tags.ts';
import type { Emit, Source, Widget } from './widget.ts';

/** The API object, which further script tags on the page reuse instead of creating another one. */
export interface Boards extends Hearback {
  /** Called by each script tag that runs; null if the browser does not say which one that is. */
  readonly mount: (script: HTMLScriptElement | null) => void;
}

/** A listener as it is called. `on` defines which details belong to which event. */
type Listener = (detail: object) => void;

/** Wait in ms between a change of the page and ours: pages change often, and what removes our element may do it again. */
const DELAY_MS = 100;

/**
 * Creates the API object, which manages the boards of this page. A board lives as long as its tag: on pages that replace
 * their content without a reload it is put back. So is the board of a tag that such a page adds without running it,
 * because the script has run before.
 */
export function createBoards(): Boards {
  const widgets = new Map<HTMLScriptElement, Widget>();
  /** Tags that have run, and others of the document. */
  const tags = new Set<HTMLScriptElement>();
  /** Tags of boards that the page has destroyed. */
  const ended = new WeakSet<HTMLScriptElement>();
  /** Tags whose mistake, or whose missing target, was reported. */
  const reported = new WeakSet<HTMLScriptElement>();
  let listeners: (readonly [event: string, listener: Listener])[] = [];
  /** Board to open as soon as it exists; '' means any. */
  let wanted: string | null = null;
  let isDue = false;
  /** Who says who the visitor is; undefined as long as the tags do. */
  let source: Source | null | undefined;

  /** Boards of a product, with their tags; '' means all. */
  const boardsOf = (product = '') => [...widgets].filter(([, { options }]) => !product || options.product === product);
  const floating = (product?: string) => boardsOf(product).flatMap(([, widget]) => (widget.setOpen ? widget : []));

  const observer = new MutationObserver(() => {
    for (const { host, setOpen } of widgets.values()) if (!host.isConnected) setOpen?.(false);
    if (!isDue) setTimeout(update, DELAY_MS);
    isDue = true;
  });

  function mount(script: HTMLScriptElement | null): void {
    if (script) tags.add(script);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
    const run = () => {
      update();
      if (!script && !tags.size) console.error('Hearback: no script tag with data-product in the document.');
    };
    // Waits for the whole document, because the target may be further down.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  }

  /** Makes the boards of the page those of its tags. */
  function update(): void {
    isDue = false;
    if (document.readyState === 'loading') return;
    // Turbo keeps copies of pages for Back. A copy of a board has no content.
    for (const copy of document.querySelectorAll('[data-hearback]')) if (!copy.shadowRoot) copy.remove();
    for (const script of tagsIn(document)) tags.add(script);
    for (const script of tags) {
      const widget = widgets.get(script);
      if (!script.isConnected) tags.delete(script);
      else if (widget?.host.isConnected) widget.update(themeOf(script));
      else if (!ended.has(script)) place(script);
    }
    for (const [script, { host }] of widgets) if (!host.isConnected) remove(script);
  }

  function place(script: HTMLScriptElement): void {
    const options = readOptions(script);
    if (typeof options === 'string') {
      if (!reported.has(script)) console.error(`Hearback: ${options}`);
      reported.add(script);
      return;
    }
    const { product, isFloating, key } = options;
    if (awaitsHydration(options.place)) {
      setTimeout(update, DELAY_MS);
      return;
    }
    // A page that has replaced its content may have replaced the tag by one that says the same.
    const [former, left] =
      [...widgets].find(([tag, { host, options }]) => options.key === key && !(tag.isConnected && host.isConnected)) ??
      [];
    if (!left && isFloating && floating(product)[0]) return;

    const emit: Emit = ({ type, ...detail }) => {
      if (type === 'open') close('', widget);
      // Each runs in its own task, so that a listener that throws does not stop the others.
      for (const [event, listener] of listeners) if (event === type) setTimeout(listener, 0, { product, ...detail });
    };
    const widget = left ?? (isFloating ? createFloatingBoard : createInlineBoard)(options, emit);
    if (former) widgets.delete(former);
    widgets.set(script, widget);
    if (!widget.host.isConnected) options.put(widget.host);
    widget.update(options.theme);
    if (source !== undefined) widget.identify(source);
    lineUp();
    if (isFloating && (wanted === '' || wanted === product)) open(product);
  }

  function remove(script: HTMLScriptElement): void {
    widgets.get(script)?.destroy();
    widgets.delete(script);
    lineUp();
  }

  /** Places the buttons of several boards side by side. */
  function lineUp(): void {
    const slots: Record<string, number> = {};
    for (const { host, options } of floating()) {
      const slot = slots[options.position] ?? 0;
      host.style.setProperty('--slot', `${68 * slot}px`);
      if (!options.trigger) slots[options.position] = slot + 1;
    }
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

  function identify(next: Source | null): void {
    source = next;
    for (const widget of widgets.values()) widget.identify(next);
  }

  return {
    mount,
    open,
    close,
    toggle,
    setTheme(theme, product) {
      for (const script of tags) if (!product || productOf(script) === product) script.dataset.theme = theme;
      for (const widget of widgets.values()) if (!product || widget.options.product === product) widget.update(theme);
    },
    identify,
    logout: () => identify(null),
    on(event, listener) {
      listeners.push([event, listener as Listener]);
      return () => off(event, listener);
    },
    off,
    destroy(product) {
      wanted = null;
      for (const script of tags) if (!product || productOf(script) === product) ended.add(script);
      for (const [script] of boardsOf(product)) remove(script);
      if (product) return;
      listeners = [];
      observer.disconnect();
    },
  };
}
