import { isFramed } from '../../browser/is-framed.ts';
import { whenIdle } from '../../embed/when-idle.ts';
import type { HostLink } from '../host/host-link.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Sets the colors in browsers that cannot read them from an attribute (themed.css). */
export function showColors(): void {
  const { attributes, style } = document.documentElement;
  for (const { name, value } of attributes) style.setProperty(name.replace('data-', '--'), value);
}

/**
 * Does for the server's HTML what cannot wait for React: links, and the host page's questions.
 *
 * @param whenOpened called when the host page opens the panel; false for a page that is no panel
 */
export function showAsIs(host: Promise<HostLink> | null, whenOpened: (() => void) | false): void {
  const { accent, onAccent, theme, unread } = document.documentElement.dataset as Record<
    'accent' | 'onAccent' | 'theme' | 'unread',
    string
  >;
  const countUnread = () =>
    unread && import(/* @vite-ignore */ unread).then((script) => script.tellUnread(host)).catch(() => undefined);
  window.countUnread = countUnread;
  // The server does not know whether the page is in a frame, where sign-in opens a new tab.
  if (!isFramed()) for (const link of document.querySelectorAll('[href^="/login"]')) link.removeAttribute('target');
  // Nor whether the visitor may have an account; without traces of one, the footer offers to sign in.
  whenIdle(async () => {
    const may = await mayHaveVisitor();
    document.querySelector('footer [href^="/login"]')?.toggleAttribute('hidden', may);
    if (may) countUnread();
  });
  // The page's policy allows no form to be sent. What was typed is handled by React.
  document.addEventListener('submit', (event) => event.preventDefault());

  host?.then((link) => {
    if (theme) link.send({ type: 'look', accent, onAccent, theme });
    if (whenOpened) link.onPanel(({ isOpen }) => isOpen && whenOpened());
    else link.reportHeight();
  });
}
