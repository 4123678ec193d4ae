import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { classicScript, inWeb } from './bundle.ts';

const NAME = 'embed.js';

/**
 * Builds the script for host pages: one classic script under a name that never changes. In ASCII, because a page in
 * another encoding may read the script in its own.
 */
export async function embedScriptCode(entry = 'src/embed/main.ts'): Promise<string> {
  const code = await classicScript(entry, {
    root: inWeb('.'),
    build: {
      target: 'es2020',
      // New enough that color-scheme is not lowered to two custom properties.
      cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    },
  });
  return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Builds /embed.js and the types of its API with the pages. In development, builds it again for each request. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== `/${NAME}`) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await embedScriptCode());
      });
    },
    async generateBundle() {
      const types = readFileSync(inWeb('src/embed/hearback.ts'), 'utf8');
      this.emitFile({ type: 'asset', fileName: NAME, source: await embedScriptCode() });
      this.emitFile({ type: 'asset', fileName: 'embed.d.ts', source: types });
    },
  };
}
