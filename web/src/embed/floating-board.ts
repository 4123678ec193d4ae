import { createLauncher } from './launcher.ts';
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
        button.style.setProperty('--accent', message.accent);
        button.style.setProperty('--on-accent', message.onAccent);
        panel.className = message.theme;
      }
    },
    onGreeted() {
      tellFrame();
      if (root.activeElement === frame) enter('start');
    },
  });
  const { root, frame, send, signal } = shell;
  const panel = document.createElement('section');
  panel.id = PANEL_ID;
  panel.role = 'dialog';
  panel.setAttribute('aria-label', 'Feedback');
  panel.className = options.theme;
  const { button, show } = createLauncher(PANEL_ID);

  const phone = matchMedia('(width<=480px)');
  const lockScroll = createScrollLock();
  let isOpen = false;
  let returnFocusTo: Element | null;

  // The focus cycles through the frame and the button (unless the panel covers it). The host page cannot trap the focus
  // inside a cross-origin document, so the elements before and after the frame send it back.
  const before = createEdge(() => (phone.matches ? enter('end') : button.focus()));
  const after = createEdge(() => enter('start'));
  panel.append(before);
  panel.hidden = after.hidden = true;
  root.append(panel, button, after);

  const load = () => frame.isConnected || panel.append(frame);
  whenIdle(load, signal);
  button.onpointerenter = load;
  button.onclick = () => setOpen();
  phone.addEventListener('change', tellFrame, { signal });
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
    panel.hidden = after.hidden = !isOpen;
    show(isOpen);
    tellFrame();
    if (isOpen) enter('start');
    // If the page closes the panel while the visitor is typing elsewhere, the focus stays there.
    else if (active === document.body || root.contains(active)) (returnFocusTo as HTMLElement | null)?.focus();
    emit({ type: isOpen ? 'open' : 'close' });
  }

  function tellFrame(): void {
    const isFull = phone.matches;
    panel.setAttribute('aria-modal', `${isFull}`);
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
      shell.destroy();
      lockScroll(false);
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
