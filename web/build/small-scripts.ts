import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';
import type { Language } from '../../functions/src/shared/values.ts';
import { bundle, chunksIn, classicScript, inWeb, type Settings } from './bundle.ts';
import { wordsIn } from './words.ts';

/** Scripts of the board that run without React, and share no file with the board's bundle. */

/** Builds the script that is inlined in a board's page with a list, together with public/keep-events.js. */
export async function startScript(settings: Settings): Promise<string> {
  // Removes what only other pages need.
  const define = { ...settings.define, 'globalThis.isInlined': 'true', 'typeof window': '"object"' };
  return (await classicScript('src/board/start/start.ts', { ...settings, define })).trim();
}

const NAMES = 'assets/[name]-[hash].js';
const ENTRIES = ['live', 'unread', 'count-news'];

/** Builds the scripts that a page without React imports: live numbers, and the counts of unread entries and news. */
export async function importedScripts(settings: Settings, language: Language): Promise<Rollup.OutputChunk[]> {
  const built = ENTRIES.map((name) =>
    bundle({
      ...settings,
      plugins: [wordsIn(language)],
      build: {
        // As a library, because Vite's code for preloading would be a tenth of the script.
        lib: { entry: inWeb(`src/board/start/${name}.ts`), formats: ['es'] },
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /\/src\/(messages|shared)\//, sideEffects: false }] },
          output: { entryFileNames: NAMES, chunkFileNames: NAMES, minify: true },
        },
      },
    }),
  );
  return chunksIn((await Promise.all(built)).flat()).slice();
}

/** At the root, so that its scope can include /embed. */
export const WORKER = 'board-worker.js';

/**
 * Builds the board's service worker.
 *
 * @param fileNames names of all files of the board by language; each name changes with the content of its file.
 */
export function workerScript(fileNames: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const files = Object.fromEntries(
    Object.entries(fileNames).map(([language, names]) => [language, names.map((name) => `/${name}`).sort()]),
  );
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const define = { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) };
  return classicScript('worker/board-worker.ts', { root: inWeb('.'), define });
}
