import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Language } from '../../functions/src/shared/values.ts';
import { fillPage } from '../src/fill-page.ts';
import type { SiteLanguage } from '../src/language.ts';
import { startup as german } from '../src/messages/de/failures.ts';
import { startup } from '../src/messages/en/failures.ts';
import { inWeb } from './bundle.ts';

/** Contents of the two templates until a script fills them: board.html and index.html. */
const PAGES = {
  'index.html': {
    head: '',
    entry: '/src/main.tsx',
    // Classes of the page's own stylesheet, which loads even if scripts fail.
    looks: ['error-page', 'error-card', 'error-card-title', 'error-card-text', 'button button-primary'],
  },
  'board.html': {
    head: '<title>Feedback</title>\n    ',
    entry: '/src/board/page/main.tsx',
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

interface Content {
  /** HTML that is shown until a script runs. */
  readonly root?: string;
  /** Whether that HTML is worth reading; otherwise, the error screen follows. */
  readonly isReadable?: boolean;
  readonly language?: SiteLanguage;
  /** Whether other languages have the same address (public/choose-language.js). */
  readonly isChosen?: boolean;
  /** What is said where no script runs; of the application by default. */
  readonly noScript?: string;
}

/** Returns the body of a page. */
export function bodyOf(
  page: Page,
  { root = '', isReadable = false, language = 'en', isChosen = false, noScript }: Content = {},
) {
  const needed = noScript ?? applicationNeedsScript(language, isChosen || root === '');
  return `<div id="root"${isChosen ? ` lang="${language}"` : ''}>${root}</div>
    ${isReadable ? '' : startupFailure(page)}<noscript>${needed}</noscript>`;
}

/** @param isForAll for a page that has one address in all languages, and cannot choose without a script */
function applicationNeedsScript(language: SiteLanguage, isForAll: boolean): string {
  const [english, inGerman] = [startup, german].map(({ needsScript }) => needsScript('Hearback'));
  if (isForAll) return `${english} <span lang="de">${inGerman}</span>`;
  return `${language === 'de' ? inGerman : english}`;
}

/** Returns what the board's page without a board's data says in a language where no script runs. */
async function boardNeedsScript(language: Language): Promise<string> {
  const [{ startup }, { served }] = await Promise.all(
    ['failures', 'board/served'].map(
      (name) => import(pathToFileURL(inWeb(`src/messages/${language}/${name}.ts`)).href),
    ),
  );
  return startup.needsScript(served.thisBoard);
}

/** Returns the script element that keeps what visitors press and type before the page's own script runs. */
export const queueEvents = (attributes = ''): string => `<script async src="/keep-events.js"${attributes}></script>`;

/**
 * Returns the element that chooses the language of a page whose address is the same in all.
 *
 * @param scripts URLs of the page's scripts by language, the entry first
 * @param attributes `data-later`: the scripts run after the first paint; `data-ground`: what is painted is no content
 */
export function chooseLanguage(scripts: Readonly<Record<string, readonly string[]>>, attributes = ''): string {
  const lists = Object.entries(scripts).map(([language, urls]) => ` data-${language}="${urls.join(' ')}"`);
  // Runs after it.
  const next = attributes === '' ? '' : '<link rel="preload" href="/keep-events.js" as="script">';
  return `<script src="/choose-language.js"${lists.join('')}${attributes}></script>${next}`;
}

/** Fills a template for development, and for addresses whose HTML has no content of its own. */
export function shell(page: Page, language: Language = 'en'): Plugin {
  const { head, entry } = PAGES[page];
  const script = `<script type="module" src="${entry}"></script>`;
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const noScript = page === 'board.html' ? { noScript: await boardNeedsScript(language) } : {};
        return fillPage(html, { head: `${head}${queueEvents()}\n    ${script}`, body: bodyOf(page, noScript) });
      },
    },
  };
}
