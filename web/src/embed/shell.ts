import { watchArrival } from './arrival.ts';
import { create } from './create.ts';
import css from './embed.css?inline';
import { connectFrame, type Told } from './frame.ts';
import type { Options, Source } from './options.ts';
import { type HostMessage, NAMES } from './protocol.ts';
import { whenIdle } from './when-idle.ts';
import type { Emit, Widget } from './widget.ts';

interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asks for less data. Only Chromium has Save-Data, and no browser the query without a flag. */
const savesData = () => (navigator as Connection).connection?.saveData || matchMedia('(prefers-reduced-data)').matches;

/** Common parts of inline and floating boards. */
export interface Shell extends Widget {
  /** Open, so that the host page, its tests and assistive technology can access it. */
  readonly root: ShadowRoot;
  /** Not attached to the page yet. */
  readonly frame: HTMLIFrameElement;
  /** Loads the board in the frame, within an element of the page, soon. @returns a function that does it at once */
  readonly loadIn: (parent: HTMLElement) => () => void;
  readonly send: (message: HostMessage) => void;
  /** Aborted when the board is destroyed. */
  readonly signal: AbortSignal;
}

/**
 * Creates an element that isolates its content from the host page's styles, and the board's frame, which the caller
 * attaches. The styles are a constructed stylesheet, because a strict Content-Security-Policy of the host page forbids
 * style elements and style attributes.
 */
export function createShell(options: Options, emit: Emit, hear: (told: Told) => void): Shell {
  const { origin, product, item, isFloating, identify: path, key: name, lang, own } = options;
  let { theme } = options;
  let source: Source | null | undefined = path ? () => fetchToken(path) : null;
  const address = `${origin}/embed/${encodeURIComponent(product)}?`;
  const host = own || create('div');
  if (!own) {
    host.dataset.hearback = product;
    // Turbo removes elements that the next page does not have, unless they are marked.
    host.dataset.turboPermanent = '';
  }
  // An element that comes back has a root.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The page can hide its element. Nobody names the box of a tag, so what hides it was meant for others.
  sheet.replaceSync(`${css}:host{display:${isFloating ? 'contents' : 'block'}${own ? '' : '!important'}}`);
  root.adoptedStyleSheets = [sheet];

  const frame = create('iframe', { allow: 'display-capture', name });
  /** Names the frame, and says the language of all names of the embed, which is rarely that of the page. */
  const setNames = (names: typeof NAMES) => {
    [, , frame.title, ((root.firstChild || frame) as HTMLElement).lang = ''] = names;
  };
  // The server ignores an unknown theme. When the frame loads, the page has its look, which `isDark` needs.
  const loadIn = (parent: HTMLElement) => {
    const load = () => {
      if (signal.aborted || frame.isConnected) return;
      const look = options.theme || (isDark(host) ? 'on-dark' : '');
      // See board/page/address.ts.
      const container = isFloating ? 'panel' : item ? 'item' : 'content';
      frame.src = `${address}container=${container}&theme=${look}${item && `&item=${item}`}${lang && `&lang=${lang}`}`;
      arrival.begin();
      parent.append(arrival.notice, frame);
    };
    setNames(NAMES);
    // A button waits to be pressed.
    if (!isFloating || !savesData()) whenIdle(load);
    return load;
  };

  const ending = new AbortController();
  const { signal } = ending;
  const arrival = watchArrival(frame);
  const sendTheme = () => send({ type: 'theme', theme, isDark: isDark(host) });
  const send = connectFrame(frame, origin, (message) => {
    const type = message.type;
    if (type === 'greeted') {
      arrival.wait();
      // The frame's address has the first theme.
      if (theme !== options.theme) sendTheme();
      if (source) identify(source);
    } else arrival.show();
    if ('item' in message) emit({ ...message, address: `${address}item=${message.item}` });
    if (type === 'unread') emit(message);
    if (message.type === 'look') {
      setNames(message.names);
      const compare = () => {
        if (message.follows && isDark(host) !== (message.theme === 'dark')) sendTheme();
      };
      // A page with a dark mode switches it by an attribute, perhaps with a transition, or follows the system. Each
      // changes the color that the element inherits, which ends a transition of the element's own.
      host.ontransitionend = compare;
      compare();
    }
    if (type === 'identify') answer(message.turn);
    hear(message);
  });
  const identify = (next?: Source | null) => {
    source = next;
    send({ type: 'identity', isOn: !!next });
  };
  /** The frame waits for a while, and takes no answer to an earlier turn. */
  async function answer(turn: number): Promise<void> {
    let token: string | null | undefined | 0 = 0;
    try {
      token = source && (await source(product));
    } catch (error) {
      console.error('Hearback: identify failed.', error);
    }
    send({ type: 'token', turn, token });
  }
  const update = (next: string) => {
    if (next === theme) return;
    theme = next;
    sendTheme();
  };
  const destroy = () => {
    ending.abort();
    arrival.show();
    if (own) root.replaceChildren();
    else host.remove();
  };
  return { options, host, root, frame, loadIn, send, signal, update, identify, destroy };
}

/** Fetches from the page's own origin only, also after redirects, with its cookies. */
const fetchToken = async (path: string): Promise<string> =>
  (await (await fetch(path, { mode: 'same-origin', headers: { accept: 'application/json' } })).json()).token;

/** Whether the text around a board is light, so that the page is dark. embed.css makes its color one of sRGB, 0 to 1. */
function isDark(host: HTMLElement): boolean {
  const numbers = getComputedStyle(host).color.match(/[\d.]+/g) ?? [];
  const [red, green, blue] = numbers as unknown as readonly [string, string, string];
  return +red + +green + +blue > 1.5;
}
