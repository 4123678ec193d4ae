import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { boardPage } from './build/board.ts';
import { apiDocument, inWeb, settingsOf } from './build/bundle.ts';
import { embedScript } from './build/embed-script.ts';
import { markdownTexts } from './build/markdown-texts.ts';
import { prerender } from './build/prerender.ts';
import { securityFile } from './build/security-text.ts';
import { shell } from './build/shell.ts';
import { smallerLibraries } from './build/smaller-libraries.ts';

/** Serves the board's page at /embed and below, like the rewrites of Hosting. */
function serveBoard(): Plugin {
  return {
    name: 'serve-board',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/embed(?:[/?]|$)/.test(request.url ?? '')) request.url = '/board.html';
        next();
      });
    },
  };
}

/**
 * Groups modules that load together. By default, the bundler creates a file for every few lines that two pages share.
 */
const CHUNKS = [
  // Every page needs all of React. As a file of its own, it stays cached when our code changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  {
    name: 'pieces',
    test: /\/(embed-code|ui\/(code-block|hooks\/use-page-state|page-head|plan-card|tick|(badge|entry\/entry|markdown|preview\/own-board|tabs)(?=\.css))|messages\/(format|shots|en\/labels)|shared\/values)\./,
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

export default defineConfig(({ mode }) => ({
  ...settingsOf(mode),
  // ReactFire reports its version for apps that it creates itself.
  define: { ...settingsOf(mode).define, 'process.env.REACTFIRE_VERSION': '""' },
  resolve: {
    alias: { ...settingsOf(mode).resolve.alias, reactfire: REACTFIRE },
    // rxjs without the helpers for browsers before ES modules.
    conditions: ['es2015', ...defaultClientConditions],
  },
  plugins: [
    markdownTexts,
    apiDocument,
    smallerLibraries,
    react(),
    serveBoard(),
    boardPage(settingsOf(mode)),
    embedScript(),
    shell('index.html'),
    securityFile(mode),
    prerender(settingsOf(mode)),
  ],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    outDir: inWeb('dist'),
    emptyOutDir: true,
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
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
}));
