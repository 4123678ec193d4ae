import react from '@vitejs/plugin-react';
import type { Plugin, Rollup } from 'vite';
import type { Language } from '../../functions/src/shared/values.ts';
import { bundle, chunksIn, inWeb, type Output, type Settings } from './bundle.ts';
import { shell } from './shell.ts';
import { settingsIn, wordsIn } from './words.ts';

const CHUNKS = [
  /** In a separate file, React stays cached when our code changes. */
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  /** Otherwise, the bundler moves modules that lazy parts also use into separate files. */
  { name: 'board', tags: ['$initial' as const], priority: 1 },
];

/** Leaves out Vite's preloading of the files that a dynamic import needs: start/fetch-ahead.ts fetches them earlier. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * Builds the board for browsers: its page, one stylesheet, the scripts of a vote and those of lazy parts.
 *
 * @param before plugins of tests
 */
export const buildClient = (
  settings: Settings,
  language: Language,
  before: readonly Plugin[] = [],
): Promise<readonly Output[]> =>
  bundle({
    ...settingsIn(settings, language),
    plugins: [...before, wordsIn(language), plainImports, react(), shell('board.html', language)],
    build: {
      // data: URLs would need an exception in the Content-Security-Policy.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // Preloads are only in the page. In the scripts, the names of all files would be 0.4 KB that nothing uses.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      license: { fileName: 'board-licenses.md' },
      rolldownOptions: {
        input: inWeb('board.html'),
        // Otherwise, sentences of other pages that are made by a call would be part of the board.
        treeshake: { moduleSideEffects: [{ test: /\/src\/(messages|shared)\//, sideEffects: false }] },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    },
  });

/** Returns the URLs of the scripts that a script imports, directly or through other scripts. */
export function importedBy(entry: Rollup.OutputChunk, files: readonly Output[]): readonly string[] {
  const needed = new Set([entry]);
  for (const { imports } of needed) {
    for (const chunk of chunksIn(files)) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed].filter((chunk) => chunk !== entry).map(({ fileName }) => `/${fileName}`);
}

/** Scripts that an idle page fetches ahead. Each is named after the module that is imported. */
const LATER = ['actions', 'changelog', 'menus', 'opened', 'reads', 'roadmap', 'single', 'writing'] as const;
export type LaterPart = (typeof LATER)[number];

/** Returns the URLs of each part in LATER: its script, and those that it imports, without `along` and the entries. */
export const laterScripts = (files: readonly Output[], along: readonly string[]) =>
  Object.fromEntries(LATER.map((name) => [name, scriptsOf(name, files, along)])) as Record<LaterPart, string[]>;

/** Returns the same of one script, which is named after the module that is imported. */
export function scriptsOf(name: string, files: readonly Output[], along: readonly string[]): readonly string[] {
  const chunks = chunksIn(files);
  const chunk = chunks.find((each) => each.isDynamicEntry && each.name === name);
  if (!chunk) throw new Error(`The board's build has lost the script ${name}.`);
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => `/${fileName}`);
  const own = [`/${chunk.fileName}`, ...importedBy(chunk, files)];
  return own.filter((url) => !along.includes(url) && !entries.includes(url));
}
