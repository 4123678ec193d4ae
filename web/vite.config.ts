import { defineConfig, type Plugin } from 'vite';
import { application } from './build/application.ts';
import { boardPage } from './build/board.ts';
import { inWeb, settingsOf } from './build/bundle.ts';
import { embedScript } from './build/embed-script.ts';
import { prerender } from './build/prerender.ts';
import { securityFile } from './build/security-text.ts';

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

export default defineConfig(({ mode }) => {
  const settings = settingsOf(mode);
  const { plugins, build, ...config } = application(settings, 'en');
  return {
    ...config,
    plugins: [...plugins, serveBoard(), boardPage(settings), embedScript(), securityFile(mode), prerender(settings)],
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    build: { ...build, outDir: inWeb('dist'), emptyOutDir: true },
  };
});
