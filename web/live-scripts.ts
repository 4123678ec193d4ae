import { fileURLToPath } from 'node:url';
import { build, type Rollup, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const NAMES = 'assets/[name]-[hash].js';

/**
 * Builds the scripts of the live numbers (src/board/live), which share nothing with the board's: a page that is only
 * read runs them without React.
 */
export async function liveScripts(settings: UserConfig): Promise<Rollup.OutputChunk[]> {
  const result = await build({
    ...settings,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      // As a library, because Vite's code for preloading would be a tenth of the script.
      lib: { entry: here('./src/board/live/live.ts'), formats: ['es'] },
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /\/src\/(messages|shared)\//, sideEffects: false }] },
        output: { entryFileNames: NAMES, chunkFileNames: NAMES, minify: true },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((each) => each.type === 'chunk');
}
