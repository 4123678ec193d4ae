import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, unlessDone } from './fingerprint.ts';
import { BIN, inRoot } from './paths.ts';
import { run } from './processes.ts';
import { Explained, step } from './progress.ts';

/**
 * Overrides NODE_ENV from the shell or a test runner. Otherwise the pages get their styles as text, which their policy
 * forbids.
 */
const production = () => ({ ...process.env, NODE_ENV: 'production' });
const COMMON = [inRoot('package-lock.json'), inRoot('tsconfig.base.json')];

/** Compiles the functions unless nothing has changed since the last build. */
export async function buildFunctions(): Promise<void> {
  const print = fingerprint([...COMMON, inRoot('functions')]);
  await unlessDone('functions', print, [inRoot('functions/lib/index.js')], () =>
    step('Building the functions', async () => {
      // Stale output of deleted sources must not be loaded.
      rmSync(inRoot('functions/lib'), { recursive: true, force: true });
      await must(join(BIN, 'tsc'), ['--project', inRoot('functions/tsconfig.build.json')]);
    }),
  );
}

/**
 * Bundles the pages, the board for its function and the embed script, unless nothing has changed since the last build.
 */
export async function buildWeb(): Promise<void> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const print = fingerprint(
    [...COMMON, inRoot('functions/src/shared'), inRoot('firebase.json'), inRoot('web')],
    settings.flat() as string[],
  );
  const pages = ['app.html', 'board.html', 'embed.js'].map((name) => inRoot(`web/dist/${name}`));
  const outputs = [...pages, inRoot('functions/dist/board.js')];
  await unlessDone('web', print, outputs, () =>
    step('Building the pages', () => must(join(BIN, 'vite'), ['build', inRoot('web')], production())),
  );
}

async function must(program: string, args: readonly string[], env = process.env): Promise<void> {
  const { code, output } = await run(program, args, { env });
  if (code !== 0) throw new Explained(output.trimEnd());
}
