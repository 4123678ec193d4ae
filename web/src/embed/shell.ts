import css from './embed.css?inline';
import { connectFrame, type FrameListener } from './frame.ts';
import type { Options } from './options.ts';
import type { HostMessage } from './protocol.ts';
import type { Widget } from './widget.ts';

/** What both kinds of board are made from. */
export interface Shell extends Widget {
  /** Open, so that the host page, its tests and assistive technology see into it. */
  readonly root: ShadowRoot;
  /** Not on the page yet. */
  readonly frame: HTMLIFrameElement;
  readonly send: (message: HostMessage) => void;
  /** Aborted when the board is taken away. */
  readonly signal: AbortSignal;
}

/**
 * An element whose content the host page's styles cannot reach, and the board's frame to be put into it. Its styles are
 * a constructed sheet: a strict Content-Security-Policy of the host page forbids style elements and style attributes.
 * @param container how the board stands in the frame, see board/address.ts
 */
export function createShell(options: Options, container: 'content' | 'panel', listener: FrameListener): Shell {
  const { origin, product, theme } = options;
  const host = document.createElement('div');
  host.dataset.hearback = product;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement('iframe');
  frame.title = 'Feedback';
  frame.src = `${origin}/embed/${encodeURIComponent(product)}?${new URLSearchParams({ container, theme })}`;

  const ending = new AbortController();
  const { signal } = ending;
  const send = connectFrame(frame, origin, signal, listener);
  const destroy = () => {
    ending.abort();
    host.remove();
  };
  return { product, host, root, frame, send, signal, destroy };
}
