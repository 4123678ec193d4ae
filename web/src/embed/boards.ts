import { createFloatingBoard } from './floating-board.ts';
import type { Hearback } from './hearback.ts';
import { awaitsHydration } from './hydration.ts';
import { createInlineBoard } from './inline-board.ts';
import {
  type Asker,
  type Options,
  prefixOf,
  productOf,
  readOptions,
  type Source,
  sayTaken,
  tagsIn,
  themeOf,
} from './options.ts';
import { DELAY_MS, SILENCE_MS } from './patience.ts';
import type { Emit, Widget } from './widget.ts';

/** A listener as it is called. `on` defines which details belong to which event. */
type Listener = (detail: object) => void;

/**
 * The boards of this page. A board lives as long as its element or its tag: on pages that replace their content without a
 * reload it is put back. So is the board of a tag that such a page adds without running it, because the script has run
 * before.
 */
const widgets = new Map<Asker, Widget>();
/** Elements of the page, also in shadow roots, and tags that have run. */
const elements = new Set<Asker>();
/** Origin of the script that has defined the element. */
let home: string | undefined;
let listeners: (readonly [event: string, listener: Listener])[] = [];
/** Board to open as soon as it exists; '' means any. */
let wanted: string | null = null;
let isDue = false;
/**
 * Sources that the API has set, by board, for boards to come; '' means all boards without one of their own. Without any,
 * the attributes decide.
 */
const sources = new Map<string, Source | null>();
/** Who asks for a board of a product; '' means any. A tag may be gone before its board. */
const askersOf = (product = ''): Asker[] =>
  [...new Set([...widgets.keys(), ...elements, ...tagsIn(document)])].filter(
    (asker) => !product || productOf(asker) === product,
  );
/** Boards behind a button, without those in a part of the page that it hides, as React's Activity does. */
const floating = (product?: string) =>
  [...widgets.values()].filter(
    (widget): widget is Required<Widget> =>
      !!widget.layer?.getClientRects()[0] && (!product || widget.options.product === product),
  );

/** However many askers wait: each of them with a timer of its own would double their number with each update. */
function updateSoon(): void {
  if (!isDue) setTimeout(update, DELAY_MS);
  isDue = true;
}

const observer = new MutationObserver(updateSoon);
/** Notices that the page hides or shows a button by anything that it stands in. */
const sight = new IntersectionObserver(updateSoon);

/** Called by each script that runs, with its tag, unless it is a module, and its origin, which others may not say. */
export function mount(tag: HTMLScriptElement | null, from: string): void {
  home ||= from;
  // tagsIn finds neither a copy of the script under another name nor a tag that names no board by mistake.
  if (tag?.dataset?.product != null) elements.add(tag);
  else if (from && from !== home) sayTaken();
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
  update();
  // Not an error: the page may add elements later.
  setTimeout(() => askersOf().length || console.info('Hearback: product is missing.'), SILENCE_MS);
}

/** Makes the boards of the page those of its elements and tags. */
function update(): void {
  isDue = false;
  // Waits for the whole document, because the target of a tag may be further down.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', update);
    return;
  }
  // Turbo keeps copies of pages for Back. A copy of a board has no content.
  for (const copy of document.querySelectorAll('[data-hearback][data-turbo-permanent]:empty'))
    if (!copy.shadowRoot) copy.remove();
  for (const [asker, widget] of widgets) {
    const isSame = () => asker.isConnected && (readOptions(asker) as Options).key === widget.options.key;
    if (asker.isEnded || (asker === widget.host && !isSame())) remove(asker);
    if (!widget.host.isConnected) widget.setOpen?.(false);
  }
  for (const asker of askersOf()) {
    const widget = widgets.get(asker);
    if (!asker.isConnected) elements.delete(asker);
    else if (widget?.host.isConnected) widget.update(themeOf(asker));
    else if (!asker.isEnded) place(asker);
  }
  for (const [asker, { host }] of widgets) if (!host.isConnected) remove(asker);
  // Places the buttons of several boards side by side.
  const slots: Record<string, number> = {};
  for (const {
    layer,
    options: { position, trigger },
  } of floating()) {
    const slot = slots[position] ?? 0;
    layer.style.setProperty('--slot', `${slot}px`);
    if (!trigger) slots[position] = slot + 68;
  }
  if (wanted !== null) open(wanted);
}

function place(asker: Asker): void {
  const options = readOptions(asker);
  if (typeof options === 'string') {
    if (!asker.isReported) console.error(`Hearback: ${options}`);
    asker.isReported = true;
    return;
  }
  const { product, isFloating, own, key } = options;
  if (!own && awaitsHydration(options.place)) {
    updateSoon();
    return;
  }
  // A page that has replaced its content may have replaced the tag by one with the same options.
  const [former, left] =
    [...widgets].find(([tag, { host, options }]) => options.key === key && !(tag.isConnected && host.isConnected)) ??
    [];
  if (!left && isFloating && floating(product)[0]) return;

  const emit: Emit = ({ type, news, ...detail }) => {
    if (type === 'open') close('', widget);
    const told = { product, ...detail };
    widget.host.dispatchEvent(new CustomEvent(`hearback:${type}`, { bubbles: true, composed: true, detail: told }));
    // Each runs in its own task, so that a listener that throws does not stop the others.
    for (const [event, listener] of listeners) if (event === type) setTimeout(listener, 0, told);
  };
  const widget = left ?? (isFloating ? createFloatingBoard : createInlineBoard)(options, emit);
  widgets.delete(former as Asker);
  widgets.set(asker, widget);
  const { host, layer } = widget;
  if (layer) sight.observe(layer);
  if (!host.isConnected) {
    if (options.place === asker) asker.after(host);
    else options.place.append(host);
  }
  widget.update(options.theme);
  const source = asker.source ?? sources.get(sources.has(product) ? product : '');
  if (source) widget.identify(source);
}

function remove(asker: Asker): void {
  widgets.get(asker)?.destroy();
  widgets.delete(asker);
}

function toggle(product = '', isOpen?: boolean): void {
  const [widget] = floating(product);
  wanted = widget ? null : product;
  widget?.setOpen(isOpen);
}

const open = (product?: string) => toggle(product, true);

function close(product?: string, except?: Widget): void {
  wanted = null;
  for (const widget of floating(product)) if (widget !== except) widget.setOpen(false);
}

function off(event: string, listener: unknown): void {
  listeners = listeners.filter(([name, each]) => name !== event || each !== listener);
}

function identify(source: Source | null, product = ''): void {
  if (!product) sources.clear();
  sources.set(product, source);
  for (const asker of askersOf(product)) identifyBy(asker, null, source);
}

/** Lets an asker say who the visitor of its board is, whatever the board is, until the API or the asker says otherwise. */
export function identifyBy(asker: Asker, own: Asker['source'], source = own): void {
  asker.source = own;
  widgets.get(asker)?.identify(source);
}

/** The API object, which further script tags on the page reuse instead of creating another one. */
export const boards: Hearback & { readonly mount: typeof mount } = {
  mount,
  open,
  close,
  toggle,
  setTheme(theme, product) {
    for (const asker of askersOf(product)) asker.setAttribute(`${prefixOf(asker)}theme`, theme);
    update();
  },
  identify,
  logout: (product) => identify(null, product),
  on(event, listener) {
    listeners.push([event, listener as Listener]);
    return () => off(event, listener);
  },
  off,
  destroy(product) {
    wanted = null;
    for (const asker of askersOf(product)) asker.isEnded = true;
    update();
    if (product) return;
    listeners = [];
    observer.disconnect();
  },
};

/** Called when an element has come or gone. */
export function note(element: Asker): void {
  elements.add(element);
  observer.observe(element, { attributes: true });
  // Moving an element removes and adds it in one task.
  queueMicrotask(update);
}
