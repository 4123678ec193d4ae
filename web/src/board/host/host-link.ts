import { type FrameMessage, greetedPort, type HostMessage, parseHostMessage } from '../../embed/protocol.ts';

declare global {
  /** True in the inline script (build/small-scripts.ts), which runs before any message. */
  var isInlined: boolean | undefined;
  interface Window {
    /** Defined by public/keep-events.js: returns messages that arrived before our script ran. */
    readonly takeMessages?: () => MessageEvent[];
  }
}

/** Connection to the host page's script, which may ask the board to open, to close, or to take the focus. */
export interface HostLink {
  readonly send: (message: FrameMessage) => void;
  /** Reports the height of the content to the host page, now and on each change. */
  readonly reportHeight: () => void;
  /** Calls `listener` with each message of the host page, from the first one on. */
  readonly listen: (listener: (told: HostMessage) => unknown) => void;
}

export type PanelState = Omit<Extract<HostMessage, { type: 'panel' }>, 'type'>;

/** Time in ms after a move of wheel or finger during which the reader counts as scrolling. */
const SCROLLING_MS = 150;
/** The event of an element that the visitor is to see (reveal.ts). */
export const REVEAL = 'hearback-reveal';

const TABBABLE = ':is(input, textarea, select, button, a[href], [tabindex="0"]):not(:disabled)';

/**
 * Resolves with the connection once the host page's greeting arrives. Call this as soon as our script runs: the
 * greeting is sent once, when the frame has loaded.
 */
export function awaitHost(): Promise<HostLink> {
  return new Promise((resolve) => {
    function onMessage(event: MessageEvent): void {
      const port = greetedPort(event, window.parent);
      if (!port) return;
      removeEventListener('message', onMessage);
      resolve(linkHost(port));
    }
    addEventListener('message', onMessage);
    if (!globalThis.isInlined) window.takeMessages?.().forEach(onMessage);
  });
}

/** Starts listening to the host page. */
function linkHost(port: MessagePort): HostLink {
  const send = (message: FrameMessage) => port.postMessage(message);
  const told: HostMessage[] = [];
  const listeners: ((told: HostMessage) => unknown)[] = [(message) => message.type === 'focus' && enter(message.at)];
  let isReporting = false;
  const hear = ({ data }: MessageEvent) => {
    const message = parseHostMessage(data);
    if (!message) return;
    told.push(message);
    for (const listener of listeners) listener(message);
  };
  port.onmessage = hear;
  addEventListener('message', (event) => event.source === parent && hear(event));
  addEventListener('keydown', (event) => {
    // Menus and the search field prevent the default of keys that they handle.
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close' });
  });
  return {
    send,
    reportHeight() {
      if (isReporting) return;
      isReporting = true;
      const { body } = document;
      // The frame's height follows with a delay. A scroll bar in the meantime would make the content narrower.
      document.documentElement.dataset.sized = '';
      const heightNow = () => Math.ceil(body.getBoundingClientRect().height);
      new ResizeObserver(() => send({ type: 'size', height: heightNow() })).observe(body);
      // A pressed element stays under the pointer, and nothing interrupts a reader who scrolls.
      let isPressed = false;
      let movedAt = 0;
      addEventListener('mousedown', () => (isPressed = true), true);
      addEventListener('mouseup', () => (isPressed = false), true);
      for (const move of ['wheel', 'touchmove'])
        addEventListener(move, () => (movedAt = Date.now()), { passive: true });
      for (const event of ['focusin', REVEAL]) {
        addEventListener(event, ({ target }) => {
          const { top, height } = (target as Element).getBoundingClientRect();
          if (!isPressed && Date.now() - movedAt > SCROLLING_MS) send({ type: 'show', top, height, of: heightNow() });
        });
      }
    },
    listen(listener) {
      listeners.push(listener);
      told.forEach(listener);
    },
  };
}

/** How long the focus may take to move between processes, in ms. A key or pointer press ends the wait. */
const SETTLING_MS = 1000;
let settling: AbortController | undefined;

function enter(at: 'start' | 'end'): void {
  const tabbable = [...document.querySelectorAll<HTMLElement>(TABBABLE)];
  const last = tabbable.findLast((element) => element.checkVisibility());
  const element = at === 'end' ? last : document.querySelector<HTMLElement>('.host-panel');
  // Opening requests the focus twice: at once, and when the frame has loaded. An element that the visitor has focused
  // by then keeps the focus. When the focus cycles from the last element to the start, it moves nevertheless, though
  // Chromium may still report the last element as active.
  const { activeElement } = document;
  const isWithin = document.hasFocus() && activeElement !== document.body && activeElement !== last;
  if (at === 'start' && activeElement && isWithin) return;
  const take = () => element?.focus();
  take();
  // Chromium sometimes removes the focus from the frame once more and returns it without its position.
  settling?.abort();
  const current = new AbortController();
  settling = current;
  const { signal } = current;
  const settle = () => current.abort();
  window.addEventListener('focus', take, { signal });
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, settle, { signal, capture: true });
  setTimeout(settle, SETTLING_MS);
}
