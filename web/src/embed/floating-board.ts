import { createLauncher } from './launcher.ts';
import type { Options } from './options.ts';
import { createScrollLock } from './scroll-lock.ts';
import { createShell } from './shell.ts';
import { whenIdle } from './when-idle.ts';
import type { Emit, Widget } from './widget.ts';

const PANEL_ID = 'panel';

/** A round button in the corner and the panel that it opens. */
export function createFloatingBoard(options: Options, emit: Emit): Widget {
  const shell = createShell(options, 'panel', {
    onMessage(message) {
      if (message.type === 'close') setOpen(false);
      else if (message.type === 'look') {
        button.style.setProperty('--accent', message.accent);
        button.style.setProperty('--on-accent', message.onAccent);
        panel.className = message.theme;
      } else if ('item' in message) emit(message);
    },
    onGreeted() {
      tellFrame();
      if (root.activeElement === frame) enter('start');
    },
  });
  const { root, frame, send, signal } = shell;
  const panel = document.createElement('section');
  panel.id = PANEL_ID;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', 'Feedback');
  panel.className = options.theme;
  const { button, show } = createLauncher(PANEL_ID);

  const phone = matchMedia('(max-width: 480px)');
  const lockScroll = createScrollLock();
  let isOpen = false;
  let returnFocusTo: Element | null;

  // The focus goes round: frame, button (unless the panel covers it), frame. Inside a foreign document nobody can hold
  // it, so that what lies before and after sends it back.
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
    // A page that closes the panel while the visitor types elsewhere keeps the focus.
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

/** An invisible stop for the focus. */
function createEdge(onFocus: () => void): HTMLElement {
  const edge = document.createElement('span');
  edge.tabIndex = 0;
  edge.onfocus = onFocus;
  return edge;
}
