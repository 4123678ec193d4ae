import { type FrameMessage, type HostMessage, parseHostMessage } from '../../embed/protocol.ts';

/** The page around a board that our script has put there. What it may ask for: to open, to close, to take the focus. */
export interface HostLink {
  readonly send: (message: FrameMessage) => void;
  /** Keeps the page informed of how high the content is. */
  readonly reportHeight: () => void;
}

export type PanelState = Omit<Extract<HostMessage, { type: 'panel' }>, 'type'>;

const TABBABLE = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)';

/** Takes up the conversation. */
export function linkHost(port: MessagePort, onPanel: (state: PanelState) => void): HostLink {
  const send = (message: FrameMessage) => port.postMessage(message);
  port.onmessage = ({ data }) => {
    const message = parseHostMessage(data);
    if (message?.type === 'panel') onPanel({ isOpen: message.isOpen, isFull: message.isFull });
    if (message?.type === 'focus') enter(message.at);
  };
  document.addEventListener('keydown', (event) => {
    // A menu or a search that took the key for itself has said so.
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close' });
  });
  return {
    send,
    reportHeight() {
      const { body } = document;
      // The frame follows a moment after its content, and a scroll bar in between would make the content narrower.
      document.documentElement.dataset.sized = '';
      new ResizeObserver(() => send({ type: 'size', height: Math.ceil(body.getBoundingClientRect().height) })).observe(
        body,
      );
    },
  };
}

/** While the focus goes from one process to another, if nobody presses anything. */
const SETTLING_MS = 1000;
let settling: AbortController | undefined;

function enter(at: 'start' | 'end'): void {
  const tabbable = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => element.checkVisibility());
  const last = tabbable.at(-1);
  const element = at === 'end' ? last : document.querySelector<HTMLElement>('.host-panel');
  // Opening asks for the focus, and asks again once the frame is there: a visitor may be somewhere in it by then. Not so
  // whoever goes round from one end to the other, though Chromium may still name the element that they have left.
  const { activeElement } = document;
  const isWithin = document.hasFocus() && activeElement !== document.body && activeElement !== last;
  if (at === 'start' && activeElement && isWithin) return;
  const take = () => element?.focus();
  take();
  // Chromium then takes the focus from the frame once more, now and then, and gives it back without its place.
  settling?.abort();
  const current = new AbortController();
  settling = current;
  const { signal } = current;
  const settle = () => current.abort();
  window.addEventListener('focus', take, { signal });
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, settle, { signal, capture: true });
  setTimeout(settle, SETTLING_MS);
}
