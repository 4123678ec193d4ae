import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const NAME = 'embed.js';
const TYPES = 'embed.d.ts';

/** Builds the files for host pages: one classic script under a name that never changes, and the types of its API. */
async function files(): Promise<Record<string, string>> {
  const result = await build({
    root: here('.'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      // New enough that color-scheme is not lowered to two custom properties.
      cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
      lib: { entry: here('./src/embed/main.ts'), formats: ['iife'], name: 'hearbackScript', fileName: () => NAME },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((each) => each.fileName === NAME);
  if (script?.type !== 'chunk') throw new Error(`The build of ${NAME} has made no script.`);
  return { [NAME]: script.code, [TYPES]: readFileSync(here('./src/embed/hearback.ts'), 'utf8') };
}

/** Builds /embed.js with the pages, and again for each request in development. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== `/${NAME}`) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end((await files())[NAME]);
      });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await files()))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
