import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** At the root, so that its scope can include /embed. */
export const WORKER = 'board-worker.js';

/**
 * Builds the board's service worker.
 *
 * @param fileNames names of all files of the board; each name changes with the content of its file
 */
export async function workerScript(fileNames: readonly string[]): Promise<string> {
  const files = fileNames.map((name) => `/${name}`).sort();
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const result = await build({
    root: here('.'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      lib: { entry: here('./worker/board-worker.ts'), formats: ['iife'], name: 'worker', fileName: () => WORKER },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((each) => each.fileName === WORKER);
  if (script?.type !== 'chunk') throw new Error(`The build of ${WORKER} has made no script.`);
  return script.code;
}
