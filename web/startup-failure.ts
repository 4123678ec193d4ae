import type { Plugin } from 'vite';
import { startup } from './src/messages/en/failures.ts';

const MARK = '<!-- What stands here if no script runs: see startup-failure.ts -->';

/** Classes of the page's own stylesheet, which loads even if scripts fail. */
const LOOKS = {
  'index.html': ['error-page', 'error-card', 'error-card-title', 'error-card-text', 'button button-primary'],
  'board.html': ['themed', 'error-state', 'error-state-title', 'error-state-text', 'button'],
} as const;

/** Matches the error screen in a built page. */
export const FAILURE = /\s*<main id="startup-failure".*?<\/main>/s;

/**
 * Adds the error screen of an application that does not start, in German as specified. It depends on no script, because
 * all may have failed: it shows itself after a while (src/ui/base.css), public/keep-events.js shows it earlier, and the
 * page's script removes it (src/browser/started.ts).
 */
export function startupFailure(page: keyof typeof LOOKS): Plugin {
  const [main, card, title, text, button] = LOOKS[page];
  const screen = `<main id="startup-failure" class="${main} startup-failure" lang="de"><div class="${card}" role="alert">\
<h1 class="${title}">${startup.title}</h1><p class="${text}">${startup.text}</p>\
<a class="${button}" href="">${startup.reload}</a></div></main>`;
  return {
    name: 'startup-failure',
    transformIndexHtml(html) {
      if (!html.includes(MARK)) throw new Error(`${page} has lost its mark.`);
      return html.replace(MARK, screen);
    },
  };
}
