import { fileURLToPath } from 'node:url';
import { build, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const NAME = 'start.js';

/** Builds the script that is inlined in a board's page with a list, together with public/keep-events.js. */
export async function startScript(settings: UserConfig): Promise<string> {
  const result = await build({
    ...settings,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Removes what only other pages need.
    define: { ...settings.define, 'globalThis.isInlined': 'true', 'typeof window': '"object"' },
    build: {
      write: false,
      lib: { entry: here('./src/board/start/start.ts'), formats: ['iife'], name: 'start', fileName: () => NAME },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((each) => each.fileName === NAME);
  if (script?.type !== 'chunk') throw new Error(`The build of ${NAME} has made no script.`);
  return script.code.trim();
}
