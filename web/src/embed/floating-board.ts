import { createBackStep } from './back-step.ts';
import { create } from './create.ts';
import { createLook } from './floating-button.ts';
import type { Told } from './frame.ts';
import type { Options } from './options.ts';
import { createShell, type Shell } from './shell.ts';
import type { Emit, Widget } from './widget.ts';

const PANEL_ID = 'panel';

/** Creates a board behind a round button in the corner, which opens a panel. */
export function createFloatingBoard(options: Options, emit: Emit): Widget {
  const shell = createShell(options, emit, (message) => {
    if (message.type === 'close') setOpen(false);
    if (message.type === 'look') panel.className = message.theme;
    show(message);
    if (message.type === 'greeted' && root.activeElement === frame) enter('start');
  });
  const { root, host, frame, send, signal } = shell;
  const { theme, trigger } = options;
  // Above the page whatever its styles are, because it is in the browser's top layer.
  const layer = create('span', { popover: 'manual' });
  /** Makes the panel modal, above modal dialogs of the page. */
  const veil = create('dialog', { oncancel: () => setOpen(false) });
  const panel = create('section', {
    id: PANEL_ID,
    role: 'dialog',
    className: theme,
    tabIndex: -1,
  });
  const button = create('button', { onclick: () => setOpen() });
  button.setAttribute('aria-controls', PANEL_ID);
  const showButton = createLook(button, layer, options);

  // Where the panel covers the screen: on small screens, also on their side. Keep in sync with embed.css.
  const small = matchMedia('(width<=480px),(height<=480px)');
  const lockScroll = createScrollLock();
  const keepBack = createBackStep(() => setOpen(false), signal);
  let isOpen = false;
  let returnFocusTo: Element | null;
  /** The element of the page that hides the panel from assistive technology, except while the panel is open. */
  let hiding: Element | null | undefined;

  // The focus cycles through the frame and the button (unless the panel covers it). The host page cannot trap the focus
  // inside a cross-origin document, so the elements before and after the frame send it back.
  const before = create('span', { tabIndex: 0, onfocus: () => (small.matches ? enter('end') : button.focus()) });
  const after = create('span', { tabIndex: 0, onfocus: () => enter('start') });
  panel.append(before);
  veil.append(panel);
  layer.append(veil, button, after);
  root.append(layer);
  const load = shell.loadIn(panel);
  show();

  small.addEventListener('change', () => show(), { signal });
  watchPage(shell, setOpen);

  const stop = (event: Event) => veil.open && event.stopPropagation();
  /** @returns whether this changes anything */
  function setOpen(next = !isOpen): boolean {
    if (next === isOpen) return false;
    isOpen = next;
    const active = root.activeElement ?? document.activeElement;
    show();
    if (isOpen) {
      returnFocusTo = active === document.body ? button : active;
      hiding = host.closest('[aria-hidden=true]');
      load();
      if (small.matches) keepBack();
      // A dialog of the page may be modal, or take the focus back.
      panel.focus();
      if (!root.activeElement) {
        veil.showModal();
        show();
        // A dialog of the page may close at a press outside of itself, as in the panel.
        addEventListener('pointerdown', stop, { capture: true, signal });
      }
      enter('start');
    } else {
      veil.close();
      // If the page closes the panel while the visitor is typing elsewhere, the focus stays there.
      if (active === document.body || root.contains(active)) (returnFocusTo as HTMLElement).focus();
    }
    // The page may have removed the attribute.
    if (hiding?.ariaHidden) hiding.ariaHidden = `${!isOpen}`;
    if (trigger) for (const own of document.querySelectorAll(trigger)) own.ariaExpanded = `${isOpen}`;
    emit({ type: isOpen ? 'open' : 'close' });
    return true;
  }

  /** Shows the state to assistive technology, the page and the frame. */
  function show(told?: Told): void {
    const isFull = small.matches || veil.open;
    panel.hidden = after.hidden = !isOpen;
    panel.ariaModal = `${isFull}`;
    panel.ariaLabel = frame.title;
    showButton(isOpen, told);
    lockScroll(isOpen && isFull);
    send({ type: 'panel', isOpen, isFull });
  }

  function enter(at: 'start' | 'end'): void {
    frame.focus();
    send({ type: 'focus', at });
  }

  return {
    ...shell,
    layer,
    setOpen,
    update(theme) {
      shell.update(theme);
      // The browser removes a moved element from the top layer.
      layer.togglePopover?.(true);
      // The page has hidden it, and is not to be locked by it.
      if (!layer.getClientRects()[0]) setOpen(false);
    },
    destroy() {
      setOpen(false);
      shell.destroy();
    },
  };
}

/** Listens to what opens and closes the panel on the page. */
function watchPage({ signal, options: { trigger } }: Shell, setOpen: (isOpen?: boolean) => void): void {
  addEventListener(
    'keydown',
    ({ defaultPrevented, isComposing, keyCode }) => {
      // Escape by its code, which is another one while an input method on the page takes the key; in Safari this alone.
      if (keyCode === 27 && !defaultPrevented && !isComposing) setOpen(false);
    },
    { signal },
  );
  if (trigger)
    addEventListener(
      'click',
      (event) => {
        if (!(event.target as Element).closest?.(trigger)) return;
        // The page's button may be a link.
        event.preventDefault();
        setOpen();
      },
      { capture: true, signal },
    );
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
