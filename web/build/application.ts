import react from '@vitejs/plugin-react';
import { defaultClientConditions, type InlineConfig } from 'vite';
import type { Language } from '../../functions/src/shared/values.ts';
import { apiDocument, inWeb, type Settings } from './bundle.ts';
import { markdownTexts } from './markdown-texts.ts';
import { shell } from './shell.ts';
import { smallerLibraries } from './smaller-libraries.ts';
import { settingsIn, wordsIn } from './words.ts';

/**
 * Groups modules that load together. By default, the bundler creates a file for every few lines that two pages share.
 */
const CHUNKS = [
  // Every page needs all of React. As a file of its own, it stays cached when our code changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  {
    name: 'pieces',
    test: /\/(embed-code|ui\/(code-block|hooks\/use-page-state|page-head|plan-card|tick|(badge|entry\/entry|markdown|preview\/own-board|tabs)(?=\.css))|messages\/(format|shots|\w+\/labels)|shared\/values)\./,
    priority: 1,
  },
  // No public page has a form, and all forms need the same libraries.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform\/resolvers|zod)\//, priority: 2 },
  { name: 'sign-in', test: /\/features\/auth\/login-form\./, priority: 1 },
];

/**
 * ReactFire is bundled from its sources. Its own build contains a second copy of rxjs, and code that cannot be removed
 * and needs the Realtime Database.
 */
const REACTFIRE = inWeb('../node_modules/reactfire/src/index.ts');

/** Returns what builds the application and the public pages in a language. */
export function application(settings: Settings, language: Language) {
  const own = settingsIn(settings, language);
  return {
    ...own,
    // ReactFire reports its version for apps that it creates itself.
    define: { ...own.define, 'process.env.REACTFIRE_VERSION': '""' },
    resolve: {
      alias: { ...own.resolve.alias, reactfire: REACTFIRE },
      // rxjs without the helpers for browsers before ES modules.
      conditions: ['es2015', ...defaultClientConditions],
    },
    plugins: [wordsIn(language), markdownTexts, apiDocument, smallerLibraries, react(), shell('index.html')],
    // Workers are bundles of their own.
    worker: { plugins: () => [smallerLibraries] },
    build: {
      assetsDir: 'assets',
      // data: URLs would need an exception in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Third-party code is published with its licenses.
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        // The board is a separate build, so that no code of the application is reachable from a frame on a third-party
        // page.
        input: inWeb('index.html'),
        treeshake: {
          moduleSideEffects: [
            // Its modules for other products of Firebase are not used.
            { test: /node_modules\/reactfire\/src\//, sideEffects: false },
            // A file of sentences belongs to the pages that show them, and not to all that import the catalog.
            { test: /\/src\/messages\//, sideEffects: false },
          ],
        },
        // Leaves out what only other languages need.
        optimization: { inlineConst: true },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    },
  } satisfies InlineConfig;
}
