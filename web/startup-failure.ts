import type { Plugin } from 'vite';
import { startup } from './src/messages/en/failures.ts';

const MARK = '<!-- What stands here if no script runs: see startup-failure.ts -->';

/** Classes of the page's own stylesheet, which loads even if scripts fail. */
const LOOKS = {
  'index.html': ['error-page', 'error-card', 'error-card-title', 'error-card-text', 'button button-primary'],
  'board.html': ['themed', 'problem', 'problem-title', 'problem-text', 'button'],
} as const;

/**
 * Adds the error screen that public/keep-events.js shows if the application does not start, in German as specified. It
 * depends on no other script, because any other script may have failed.
 */
export function startupFailure(page: keyof typeof LOOKS): Plugin {
  const [main, card, title, text, button] = LOOKS[page];
  const template = `<template id="startup-failure"><main class="${main}" lang="de"><div class="${card}" role="alert">\
<h1 class="${title}">${startup.title}</h1><p class="${text}">${startup.text}</p>\
<button type="button" class="${button}">${startup.reload}</button></div></main></template>`;
  return {
    name: 'startup-failure',
    transformIndexHtml(html) {
      if (!html.includes(MARK)) throw new Error(`${page} has lost its mark.`);
      return html.replace(MARK, template);
    },
  };
}
