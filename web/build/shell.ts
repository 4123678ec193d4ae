import type { Plugin } from 'vite';
import { fillPage } from '../src/fill-page.ts';
import { startup } from '../src/messages/en/failures.ts';

/** Contents of the two templates until a script fills them: board.html and index.html. */
const PAGES = {
  'index.html': {
    head: '',
    entry: '/src/main.tsx',
    name: 'Hearback',
    // Classes of the page's own stylesheet, which loads even if scripts fail.
    looks: ['error-page', 'error-card', 'error-card-title', 'error-card-text', 'button button-primary'],
  },
  'board.html': {
    head: '<title>Feedback</title>\n    ',
    entry: '/src/board/page/main.tsx',
    name: 'This board',
    looks: ['themed', 'error-state', 'error-state-title', 'error-state-text', 'button'],
  },
} as const;
type Page = keyof typeof PAGES;

/**
 * Returns the error screen of an application that does not start, in German as specified. It depends on no script,
 * because all may have failed: it shows itself after a while (src/ui/base.css), public/keep-events.js shows it earlier,
 * and the page's script removes it (src/browser/started.ts).
 */
function startupFailure(page: Page): string {
  const [main, card, title, text, button] = PAGES[page].looks;
  return `<main id="startup-failure" class="${main} startup-failure" lang="de"><div class="${card}" role="alert">\
<h1 class="${title}">${startup.title}</h1><p class="${text}">${startup.text}</p>\
<a class="${button}" href="">${startup.reload}</a></div></main>
    `;
}

/**
 * Returns the body of a page.
 *
 * @param root HTML that is shown until a script runs
 * @param isReadable whether that HTML is worth reading; otherwise, the error screen follows
 */
export const bodyOf = (page: Page, root = '', isReadable = false): string =>
  `<div id="root">${root}</div>
    ${isReadable ? '' : startupFailure(page)}<noscript>${startup.needsScript(PAGES[page].name)}</noscript>`;

/** Returns the script element that keeps what visitors press and type before the page's own script runs. */
export const queueEvents = (attributes = ''): string => `<script async src="/keep-events.js"${attributes}></script>`;

/** Fills a template for development, and for addresses whose HTML has no content of its own. */
export function shell(page: Page): Plugin {
  const { head, entry } = PAGES[page];
  const script = `<script type="module" src="${entry}"></script>`;
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillPage(html, { head: `${head}${queueEvents()}\n    ${script}`, body: bodyOf(page) }),
    },
  };
}
