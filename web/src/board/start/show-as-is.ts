import { isFramed } from '../../browser/frame.ts';
import { whenIdle } from '../../embed/when-idle.ts';
import type { HostLink, PanelState } from '../host/host-link.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Sets the colors in browsers that cannot read them from an attribute (themed.css). */
export function showColors(): void {
  const { attributes, style } = document.documentElement;
  for (const { name, value } of attributes) style.setProperty(name.replace('data-', '--'), value);
}

/**
 * Does for the server's HTML what cannot wait for React: links, and the host page's questions.
 *
 * @param start runs React, which shows a panel that is opened, and another theme
 */
export function showAsIs(host: Promise<HostLink> | null, start: () => void, isPanel: boolean): void {
  const { unread, look } = document.documentElement.dataset;
  const countUnread = () =>
    unread && import(/* @vite-ignore */ unread).then((script) => script.sendUnread(host)).catch(() => {});
  window.countUnread = countUnread;
  // The server does not know whether the page is in a frame, where sign-in opens a new tab.
  if (!isFramed()) for (const link of document.querySelectorAll('[href^="/login"]')) link.removeAttribute('target');
  // Whether the visitor may have an account is unknown, too; without traces of one, the footer offers to sign in.
  whenIdle(async () => {
    const may = await mayHaveVisitor();
    document.querySelector('footer [href^="/login"]')?.toggleAttribute('hidden', may);
    if (may) countUnread();
  });
  // The page's policy allows no form to be sent. What was typed is handled by React.
  document.addEventListener('submit', (event) => event.preventDefault());

  host?.then((link) => {
    if (look) link.send(JSON.parse(look));
    link.listen((told) => (told as Partial<PanelState>).isOpen !== false && start());
    if (!isPanel) link.reportHeight();
  });
}
