import type { Options } from './options.ts';
import { createScrollLock } from './scroll-lock.ts';
import { createShell } from './shell.ts';
import { whenIdle } from './when-idle.ts';
import type { Emit, Widget } from './widget.ts';

const PANEL_ID = 'panel';

/** Creates a board behind a round button in the corner, which opens a panel. */
export function createFloatingBoard(options: Options, emit: Emit): Widget {
  const shell = createShell(options, emit, {
    onMessage(message) {
      if (message.type === 'close') setOpen(false);
      else if (message.type === 'look') {
        button.style.background = message.accent;
        button.style.color = message.onAccent;
        panel.className = message.theme;
      } else if (message.type === 'unread') {
        unread = message.count;
        update();
      }
    },
    onGreeted() {
      update();
      if (root.activeElement === frame) enter('start');
    },
  });
  const { root, frame, send, signal } = shell;
  const panel = document.createElement('section');
  panel.id = PANEL_ID;
  panel.role = 'dialog';
  panel.ariaLabel = 'Feedback';
  panel.className = options.theme;
  // The stylesheet draws its icon and its dot according to its attributes.
  const button = document.createElement('button');
  button.setAttribute('aria-controls', PANEL_ID);

  const phone = matchMedia('(width<=480px)');
  const lockScroll = createScrollLock();
  let isOpen = false;
  let unread = 0;
  let returnFocusTo: Element | null;

  // The focus cycles through the frame and the button (unless the panel covers it). The host page cannot trap the focus
  // inside a cross-origin document, so the elements before and after the frame send it back.
  const before = createEdge(() => (phone.matches ? enter('end') : button.focus()));
  const after = createEdge(() => enter('start'));
  panel.append(before);
  root.append(panel, button, after);
  update();

  const load = () => frame.isConnected || panel.append(frame);
  whenIdle(() => signal.aborted || load());
  button.onpointerenter = load;
  button.onclick = () => setOpen();
  phone.onchange = update;
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) setOpen(false);
    },
    { signal },
  );

  function setOpen(next = !isOpen): void {
    if (next === isOpen) return;
    isOpen = next;
    const active = root.activeElement ?? document.activeElement;
    if (isOpen) {
      returnFocusTo = active === document.body ? button : active;
      load();
    }
    update();
    if (isOpen) enter('start');
    // If the page closes the panel while the visitor is typing elsewhere, the focus stays there.
    else if (active === document.body || root.contains(active)) (returnFocusTo as HTMLElement | null)?.focus();
    emit({ type: isOpen ? 'open' : 'close' });
  }

  /** Shows the state to assistive technology, the page and the frame. */
  function update(): void {
    const isFull = phone.matches;
    panel.hidden = after.hidden = !isOpen;
    panel.ariaModal = `${isFull}`;
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = isOpen ? 'Close feedback' : `Open feedback${unread ? `, ${unread} new` : ''}`;
    lockScroll(isOpen && isFull);
    send({ type: 'panel', isOpen, isFull });
  }

  function enter(at: 'start' | 'end'): void {
    frame.focus();
    send({ type: 'focus', at });
  }

  return {
    ...shell,
    setOpen,
    destroy() {
      isOpen = false;
      update();
      shell.destroy();
    },
  };
}

/** Creates an invisible element that takes the focus. */
function createEdge(onFocus: () => void): HTMLElement {
  const edge = document.createElement('span');
  edge.tabIndex = 0;
  edge.onfocus = onFocus;
  return edge;
}
