import { createBackStep } from './back-step.ts';
import type { Options } from './options.ts';
import type { ButtonLook } from './protocol.ts';
import { createShell } from './shell.ts';
import { whenIdle } from './when-idle.ts';
import type { Emit, Widget } from './widget.ts';

const PANEL_ID = 'panel';
/** Of the button from the edges of its corner, in CSS pixels. */
const DISTANCE = 20;
/** Where the panel covers the screen: smalls, also on their side. Keep in sync with embed.css. */
const SMALL = '(width<=480px),(height<=480px)';

/** Creates a board behind a round button in the corner, which opens a panel. */
export function createFloatingBoard(options: Options, emit: Emit): Widget {
  const shell = createShell(options, emit, {
    onMessage(message) {
      if (message.type === 'close') setOpen(false);
      else if (message.type === 'look') {
        button.style.background = message.accent;
        button.style.color = message.onAccent;
        panel.className = message.theme;
        // From now on, the frame can close the panel that covers the button.
        button.classList.add('covered');
        place(message.button);
      } else if (message.type === 'unread') {
        unread = message.count;
        show();
      }
    },
    onGreeted() {
      show();
      if (root.activeElement === frame) enter('start');
    },
  });
  const { root, host, frame, send, signal } = shell;
  const { theme, position, offset, trigger } = options;
  // Above the page whatever its styles are, because it is in the browser's top layer.
  const layer = document.createElement('div');
  layer.setAttribute('popover', 'manual');
  const panel = document.createElement('section');
  panel.id = PANEL_ID;
  panel.role = 'dialog';
  panel.ariaLabel = 'Feedback';
  panel.className = theme;
  // The stylesheet draws its icon and its dot according to its attributes.
  const button = document.createElement('button');
  button.setAttribute('aria-controls', PANEL_ID);

  const small = matchMedia(SMALL);
  const lockScroll = createScrollLock();
  const keepBack = createBackStep(() => setOpen(false), signal);
  let isOpen = false;
  let unread = 0;
  let look: ButtonLook | undefined;
  /** Side and distance of the button. */
  let placed = '';
  let returnFocusTo: Element | null;

  // The focus cycles through the frame and the button (unless the panel covers it). The host page cannot trap the focus
  // inside a cross-origin document, so the elements before and after the frame send it back.
  const before = createEdge(() => (small.matches ? enter('end') : button.focus()));
  const after = createEdge(() => enter('start'));
  panel.append(before);
  layer.append(panel, button, after);
  root.append(layer);
  place();

  const load = () => frame.isConnected || shell.load(panel);
  whenIdle(() => signal.aborted || load());
  button.onpointerenter = load;
  button.onclick = () => setOpen();
  small.onchange = show;
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented, isComposing, keyCode }) => {
      // An input method on the page may take the key; in Safari by its code alone.
      if (key === 'Escape' && !defaultPrevented && !isComposing && keyCode !== 229) setOpen(false);
    },
    { signal },
  );
  if (trigger)
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target as Element).closest?.(trigger)) return;
        // It may be a link.
        event.preventDefault();
        setOpen();
      },
      { capture: true, signal },
    );

  /** Places the button where the tag says, else where the board's owner does, with the owner's icon and label. */
  function place(next?: ButtonLook): void {
    look = next;
    const [x = next?.offset ?? DISTANCE, y = x] = offset;
    const side = position || (next?.side ?? '');
    const last = placed;
    placed = `${side} ${x} ${y}`;
    if (last && last !== placed) {
      // A button that appears elsewhere is no layout shift of the page, one that moves is.
      button.style.display = 'none';
      setTimeout(() => (button.style.display = ''), 50);
    }
    layer.className = side;
    host.style.setProperty('--x', `${x}px`);
    host.style.setProperty('--y', `${y}px`);
    if (next) host.style.setProperty('--icon', `path("${next.icon}")`);
    show();
  }

  /** @returns whether this changes anything */
  function setOpen(next = !isOpen): boolean {
    if (next === isOpen) return false;
    isOpen = next;
    const active = root.activeElement ?? document.activeElement;
    if (isOpen) {
      returnFocusTo = active === document.body ? button : active;
      load();
    }
    show();
    if (isOpen) {
      if (small.matches) keepBack();
      enter('start');
    }
    // If the page closes the panel while the visitor is typing elsewhere, the focus stays there.
    else if (active === document.body || root.contains(active)) (returnFocusTo as HTMLElement | null)?.focus();
    if (trigger) for (const own of document.querySelectorAll(trigger)) own.ariaExpanded = `${isOpen}`;
    emit({ type: isOpen ? 'open' : 'close' });
    return true;
  }

  /** Shows the state to assistive technology, the page and the frame. */
  function show(): void {
    const isFull = small.matches;
    panel.hidden = after.hidden = !isOpen;
    button.hidden = trigger !== '' && !isOpen;
    panel.ariaModal = `${isFull}`;
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = isOpen ? 'Close feedback' : `${look?.name ?? 'Open feedback'}${unread ? `, ${unread} new` : ''}`;
    button.textContent = !isOpen && look?.text ? `\u2002${look.text}` : '';
    button.classList.toggle('unread', !isOpen && unread > 0);
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
    update(theme) {
      shell.update(theme);
      // The browser takes out what is moved.
      layer.togglePopover?.(true);
    },
    destroy() {
      isOpen = false;
      show();
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

/**
 * Returns a function that locks or unlocks scrolling of the page behind a full-screen panel. It uses a stylesheet of
 * its own, so that the page's styles stay unchanged.
 */
function createScrollLock(): (isLocked: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html{overflow:hidden!important}');
  return (isLocked) => {
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.adoptedStyleSheets = isLocked ? [...others, sheet] : others;
  };
}
