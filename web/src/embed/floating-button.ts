import type { Told } from './frame.ts';
import type { Options } from './options.ts';
import { type ButtonLook, NAMES } from './protocol.ts';

/**
 * Returns a function that shows the state of a panel at its round button, and what the board says of the button. The
 * stylesheet draws its icon and its dot according to its attributes.
 */
export function createLook(
  button: HTMLElement,
  layer: HTMLElement,
  { position, offset, trigger }: Options,
): (isOpen: boolean, told?: Told) => void {
  let [open, close] = NAMES;
  let news = '';
  let look: ButtonLook | null | undefined;
  /** Side and distance. */
  let placed: string | undefined;
  return (isOpen, told) => {
    if (told?.type === 'unread') news = told.news || '';
    if (told?.type === 'look') {
      // From now on, the button has a style, and the frame can close the panel that covers it (embed.css).
      button.style.background = told.accent;
      button.style.color = told.onAccent;
      look = told.button;
      [open, close] = told.names;
    }
    // The place is that of the tag, else that of the board's owner.
    const [x = look?.offset ?? 20, y = x] = offset;
    const last = placed;
    layer.className = position || look?.side || '';
    placed = `${[layer.className, x, y]}`;
    if (last && last !== placed) {
      // A button that moves is a layout shift of the page. One that disappears and appears elsewhere is not.
      button.style.display = 'none';
      setTimeout(() => (button.style.display = ''), 50);
    }
    layer.style.setProperty('--x', `${x}px`);
    layer.style.setProperty('--y', `${y}px`);
    if (look) layer.style.setProperty('--icon', `path("${look.icon}")`);
    button.hidden = !!trigger && !isOpen;
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = isOpen ? close : open + news;
    button.textContent = (!isOpen && look?.text) || '';
    button.className = !isOpen && news ? 'unread' : '';
  };
}
