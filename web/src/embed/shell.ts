import { watchArrival } from './arrival.ts';
import css from './embed.css?inline';
import { connectFrame, type FrameListener } from './frame.ts';
import type { Options } from './options.ts';
import type { HostMessage } from './protocol.ts';
import type { Emit, Source, Widget } from './widget.ts';

/** Common parts of inline and floating boards. */
interface Shell extends Widget {
  /** Open, so that the host page, its tests and assistive technology can access it. */
  readonly root: ShadowRoot;
  /** Not attached to the page yet. */
  readonly frame: HTMLIFrameElement;
  /** Loads the board in the frame, within an element of the page. */
  readonly load: (parent: HTMLElement) => void;
  readonly send: (message: HostMessage) => void;
  /** Aborted when the board is destroyed. */
  readonly signal: AbortSignal;
}

/**
 * Creates an element that isolates its content from the host page's styles, and the board's frame, which the caller
 * attaches. The styles are a constructed stylesheet, because a strict Content-Security-Policy of the host page forbids
 * style elements and style attributes.
 */
export function createShell(options: Options, emit: Emit, listener: FrameListener): Shell {
  const { origin, product, item, isFloating, identify: path } = options;
  let { theme } = options;
  let source: Source | null = path ? () => fetchToken(path) : null;
  const address = `${origin}/embed/${encodeURIComponent(product)}?`;
  const host = document.createElement('div');
  host.dataset.hearback = product;
  // Turbo takes away what the next page does not have, unless it is marked.
  host.dataset.turboPermanent = '';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement('iframe');
  frame.title = 'Feedback';
  // For "Take a screenshot of this page", which the browser still asks the visitor about.
  frame.allow = 'display-capture';
  // See board/page/address.ts.
  const container = isFloating ? 'panel' : item ? 'item' : 'content';
  // The server drops what is no value. The page has its look by now.
  const load = (parent: HTMLElement) => {
    const look = options.theme || (isDark(host) ? 'on-dark' : '');
    frame.src = `${address}container=${container}&theme=${look}${item && `&item=${item}`}`;
    arrival.begin();
    parent.append(arrival.notice, frame);
  };

  const ending = new AbortController();
  const { signal } = ending;
  const arrival = watchArrival(frame, signal);
  /** What a board that follows the page knows of it. */
  let wasDark = false;
  let observer: MutationObserver | undefined;
  function compare(): void {
    if (isDark(host) === wasDark) return;
    wasDark = !wasDark;
    sendTheme();
  }
  /** A page with a dark mode switches it by an attribute, perhaps with a transition, or follows the system. */
  function follow(theme: string): void {
    wasDark = theme === 'dark';
    compare();
    if (observer) return;
    observer = new MutationObserver(() => {
      compare();
      setTimeout(compare, 500);
    });
    for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
    matchMedia('(prefers-color-scheme:dark)').addEventListener('change', compare, { signal });
  }
  const sendTheme = () => send({ type: 'theme', theme, isDark: wasDark });
  const send = connectFrame(frame, origin, {
    onMessage(message) {
      if ('item' in message) emit({ ...message, address: `${address}item=${message.item}` });
      else listener.onMessage(message);
      if (message.type === 'unread') emit(message);
      if (message.type === 'look' && message.follows) follow(message.theme);
      if (message.type === 'identify') answer(message.turn);
      if (message.type === 'problem') console.error(`Hearback: ${message.text}`);
    },
    onAnswered: arrival.arrived,
    onGreeted() {
      arrival.loaded();
      // The frame's address has the first one.
      if (theme !== options.theme) sendTheme();
      if (source) identify(source);
      listener.onGreeted?.();
    },
  });
  const identify = (next: Source | null) => {
    source = next;
    send({ type: 'identity', isOn: !!next });
  };
  /** The frame waits for a while, and takes no answer to an earlier turn. */
  async function answer(turn: number): Promise<void> {
    try {
      send({ type: 'token', turn, token: source && (await source(product)) });
    } catch (error) {
      console.error('Hearback: identify failed.', error);
      send({ type: 'token', turn, token: 0 });
    }
  }
  const update = (next: string) => {
    if (next === theme) return;
    theme = next;
    sendTheme();
  };
  const destroy = () => {
    ending.abort();
    observer?.disconnect();
    host.remove();
  };
  return { options, host, root, frame, load, send, signal, update, identify, destroy };
}

/** From the page's own origin alone, also after redirects, with its cookies. */
const fetchToken = async (path: string): Promise<string> =>
  (await (await fetch(path, { mode: 'same-origin', headers: { accept: 'application/json' } })).json()).token;

/** Whether the text around a board is light, so that the page is dark. embed.css makes its color one of sRGB, 0 to 1. */
function isDark(host: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(host)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return red + green + blue > 1.5;
}
