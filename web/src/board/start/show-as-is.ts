import { isFramed } from '../../browser/is-framed.ts';
import { whenIdle } from '../../embed/when-idle.ts';
import type { HostLink } from '../host/host-link.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Does for the server's HTML what cannot wait for React: colors, links, and the host page's questions. */
export function showAsIs(host: Promise<HostLink> | null, reportsHeight: boolean): void {
  const page = document.documentElement;
  const { accent, onAccent, theme, unread } = page.dataset as Record<
    'accent' | 'onAccent' | 'theme' | 'unread',
    string
  >;
  const countUnread = () =>
    unread && import(/* @vite-ignore */ unread).then((script) => script.tellUnread(host)).catch(() => undefined);
  window.countUnread = countUnread;
  // For browsers that cannot read a color from an attribute (themed.css).
  for (const element of document.querySelectorAll<HTMLElement>('[data-accent]')) {
    for (const { name, value } of element.attributes) element.style.setProperty(name.replace('data-', '--'), value);
  }
  // The server does not know whether the page is in a frame, where sign-in opens a new tab.
  if (!isFramed()) for (const link of document.querySelectorAll('[href^="/login"]')) link.removeAttribute('target');
  // Nor whether the visitor may have an account; without traces of one, the footer offers to sign in.
  mayHaveVisitor().then((may) => {
    if (may) whenIdle(countUnread);
    const link = document.querySelector<HTMLElement>('footer [href^="/login"]');
    if (link) link.hidden = may;
  });
  // The page's policy allows no form to be sent. What was typed is handled by React.
  document.addEventListener('submit', (event) => event.preventDefault());

  host?.then((link) => {
    if (theme) link.send({ type: 'look', accent, onAccent, theme });
    if (reportsHeight) link.reportHeight();
  });
}
