import { type FrameMessage, type HostMessage, parseHostMessage } from '../../embed/protocol.ts';

/** Connection to the host page's script, which may ask the board to open, to close, or to take the focus. */
export interface HostLink {
  readonly send: (message: FrameMessage) => void;
  /** Reports the height of the content to the host page, now and on each change. */
  readonly reportHeight: () => void;
}

export type PanelState = Omit<Extract<HostMessage, { type: 'panel' }>, 'type'>;

const TABBABLE = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)';

/** Starts listening to the host page. */
export function linkHost(port: MessagePort, onPanel: (state: PanelState) => void): HostLink {
  const send = (message: FrameMessage) => port.postMessage(message);
  port.onmessage = ({ data }) => {
    const message = parseHostMessage(data);
    if (message?.type === 'panel') onPanel({ isOpen: message.isOpen, isFull: message.isFull });
    if (message?.type === 'focus') enter(message.at);
  };
  document.addEventListener('keydown', (event) => {
    // Menus and the search field prevent the default of keys that they handle.
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close' });
  });
  return {
    send,
    reportHeight() {
      const { body } = document;
      // The frame's height follows with a delay. A scroll bar in the meantime would make the content narrower.
      document.documentElement.dataset.sized = '';
      new ResizeObserver(() => send({ type: 'size', height: Math.ceil(body.getBoundingClientRect().height) })).observe(
        body,
      );
    },
  };
}

/** How long the focus may take to move between processes, in ms. A key or pointer press ends the wait. */
const SETTLING_MS = 1000;
let settling: AbortController | undefined;

function enter(at: 'start' | 'end'): void {
  const tabbable = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => element.checkVisibility());
  const last = tabbable.at(-1);
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
