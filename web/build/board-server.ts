import react from '@vitejs/plugin-react';
import type { Language } from '../../functions/src/shared/values.ts';
import type { LaterPart } from './board-client.ts';
import { bundle, chunksIn, inWeb, type Settings, styleIn } from './bundle.ts';
import { settingsIn, wordsIn } from './words.ts';

/** The built page for the function that answers /embed. Scripts and styles are URLs unless they are inlined. */
export interface Template {
  /** Source of board.html, with its marks (src/fill-page.ts). */
  readonly html: string;
  /** The built page without a board. */
  readonly shell: string;
  /** Code of the inline script. */
  readonly script: string;
  /** Code of the stylesheet, and its URL. A page inlines only the rules that it needs. */
  readonly style: string;
  readonly styleFile: string;
  /** Code of the style of the content of tabs (src/board/tab-content), which only their pages have. */
  readonly tabStyle: string;
  /** Content-Security-Policy of pages without an inline style. */
  readonly policy: string;
  /** Script for live numbers. */
  readonly numbers: string;
  /** Script that counts unread entries of the changelog. */
  readonly unread: string;
  /** Script that counts the visitor's news. */
  readonly news: string;
  /** The page's entry, and what it imports. */
  readonly now: readonly string[];
  /** Scripts that the page loads when they are needed. */
  readonly later: Readonly<Record<LaterPart, readonly string[]>>;
  /** Scripts of boards that are not for everyone, which their page needs at once. */
  readonly closed: readonly string[];
}

const TEMPLATE = 'virtual:board-page';

/** Builds the board in a language as a module for the function that answers /embed. Returns its code. */
export async function buildServer(settings: Settings, language: Language, template: Template): Promise<string> {
  const inOwn = settingsIn(settings, language);
  const files = await bundle({
    ...inOwn,
    plugins: [
      wordsIn(language),
      react(),
      {
        name: 'board-template',
        resolveId: (id) => (id === TEMPLATE ? id : null),
        load: (id) => (id === TEMPLATE ? `export default ${JSON.stringify(template)}` : null),
      },
    ],
    // The functions do not depend on React.
    ssr: { noExternal: true },
    define: { ...inOwn.define, 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: inWeb('src/board/page/server.tsx'),
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [script] = chunksIn(files);
  if (!script) throw new Error('The board cannot be built for the server.');
  return script.code;
}

/** Builds the style of the content of tabs, which the board adds itself where it opens a tab in place. */
export async function tabStyle(settings: Settings): Promise<string> {
  const input = inWeb('src/board/tab-content/tab-content.css');
  return styleIn(await bundle({ ...settings, build: { rolldownOptions: { input } } })).source.trim();
}
