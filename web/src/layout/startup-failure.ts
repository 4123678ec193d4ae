import { startup } from '../messages/en.ts';
import './error-card.css';
import '../ui/button.css';

/**
 * Writes the page that says, in German as specified, that the application could not start. Plain DOM: whatever
 * failed may have been React.
 */
export function showStartupFailure(): void {
  const page = element('main', 'error-page');
  page.lang = 'de';
  const card = element('div', 'error-card');
  const reload = element('button', 'button button-primary', startup.reload);
  reload.type = 'button';
  reload.addEventListener('click', () => window.location.reload());
  card.append(element('h1', 'error-card-title', startup.title), element('p', 'error-card-text', startup.text), reload);
  page.append(card);
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
