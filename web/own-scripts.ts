import { fileURLToPath } from 'node:url';
import { build, type Rollup, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const NAMES = 'assets/[name]-[hash].js';

/**
 * Builds the scripts that share nothing with the board's, because a page that is only read runs them without React: the
 * live numbers (src/board/live), and the counts of unread entries and news (host/unread.ts, telling/count-news.ts).
 */
export async function ownScripts(settings: UserConfig): Promise<Rollup.OutputChunk[]> {
  const entries = ['live/live', 'host/unread', 'telling/count-news'].map((name) => here(`./src/board/${name}.ts`));
  return (await Promise.all(entries.map((entry) => scriptsOf(settings, entry)))).flat();
}

async function scriptsOf(settings: UserConfig, entry: string): Promise<Rollup.OutputChunk[]> {
  const result = await build({
    ...settings,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      // As a library, because Vite's code for preloading would be a tenth of the script.
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /\/src\/(messages|shared)\//, sideEffects: false }] },
        output: { entryFileNames: NAMES, chunkFileNames: NAMES, minify: true },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((each) => each.type === 'chunk');
}
