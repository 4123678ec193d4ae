import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { boardPage } from './board-page.ts';
import { embedScript } from './embed-script.ts';
import { prerender } from './prerender.ts';
import { securityFile } from './security-text.ts';
import { startupFailure } from './startup-failure.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Answers /embed and below with the board's page, as the hosting's rewrites do. */
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

/** As env.ts decides it, but as a constant that the bundler can remove code by. */
function isEmulated(mode: string): boolean {
  const { VITE_FIREBASE_PROJECT_ID } = loadEnv(mode, here('.'), 'VITE_');
  return (VITE_FIREBASE_PROJECT_ID || 'demo-hearback').startsWith('demo-');
}

/** Nothing of App Check is in a build without a key. */
function hasAppCheck(mode: string): boolean {
  return Boolean(loadEnv(mode, here('.'), 'VITE_').VITE_APP_CHECK_SITE_KEY?.trim());
}

/** What sources are compiled with, for the browser and for rendering them here. */
function settingsOf(mode: string) {
  return {
    mode,
    root: here('.'),
    define: {
      __EMULATED__: JSON.stringify(isEmulated(mode)),
      __APP_CHECK__: JSON.stringify(hasAppCheck(mode)),
      __BUILT_IN__: String(new Date().getFullYear()),
    },
    resolve: { alias: { '@shared': here('../functions/src/shared') } },
  };
}

/** What is asked for together lies together: left alone, the bundler makes a file of every few lines that two pages share. */
const CHUNKS = [
  // Every page needs all of React: one file of it, which is not asked for again when ours change.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  {
    name: 'pieces',
    test: /\/(embed-code|ui\/(code-block|page-head|plan-card|tick)|messages\/(format|en\/labels)|shared\/values)\./,
    priority: 1,
  },
  { name: 'sign-in', test: /\/features\/auth\/login-form\./, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  ...settingsOf(mode),
  plugins: [
    react(),
    serveBoard(),
    boardPage(settingsOf(mode)),
    embedScript(),
    startupFailure('index.html'),
    securityFile(mode, here('.')),
    prerender(settingsOf(mode)),
  ],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What others have written goes out with their licences.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // The board is a build of its own, so that nothing of the application can be reached from a stranger's frame.
      input: here('./index.html'),
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
}));
