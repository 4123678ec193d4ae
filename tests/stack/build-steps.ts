import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BIN, inLocal, inRoot, ROOT } from './paths.ts';
import { run } from './processes.ts';
import { Explained, step } from './progress.ts';

const COMMON = [inRoot('package-lock.json'), inRoot('tsconfig.base.json')];

/** Compiles the functions unless nothing has changed since the last build. */
export async function buildFunctions(): Promise<void> {
  const print = fingerprint([...COMMON, inRoot('functions')]);
  await unlessDone('functions', print, [inRoot('functions/lib/index.js')], () =>
    step('Building the functions', async () => {
      // Stale output of deleted sources must not be loaded.
      rmSync(inRoot('functions/lib'), { recursive: true, force: true });
      await must('tsc', ['--project', inRoot('functions/tsconfig.build.json')]);
    }),
  );
}

/**
 * Bundles the pages, the board for its function and the embed script, unless nothing has changed since the last build.
 */
export async function buildWeb(): Promise<void> {
  // The deployment passes PAYMENTS on, too.
  if (process.env.PAYMENTS) process.env.VITE_PAYMENTS ??= process.env.PAYMENTS;
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const sources = [
    ...COMMON,
    ...['functions/src/shared', 'functions/src/api', 'firebase.json', 'web'].map((path) => inRoot(path)),
  ];
  const pages = ['app.html', 'board.html', 'embed.js'].map((name) => inRoot('web/dist', name));
  const print = fingerprint(sources, settings.flat() as string[]);
  await unlessDone('web', print, [...pages, inRoot('functions/dist/board.js')], () =>
    // Overrides NODE_ENV from the shell or a test runner. Otherwise the pages get their styles as text, which their
    // policy forbids.
    step('Building the pages', () => must('vite', ['build', inRoot('web')], { NODE_ENV: 'production' })),
  );
}

async function must(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await run(join(BIN, program), args, { env: { ...process.env, ...env } });
  if (code !== 0) throw failureOf(output);
}

/** Returns the error of a program by what it has printed. One that met a full disk has the code of that. */
export const failureOf = (output: string): Error =>
  /\bENOSPC\b|No space left on device/.test(output)
    ? Object.assign(new Error(output), { code: 'ENOSPC' })
    : new Explained(output.trimEnd());

const SKIPPED = new Set(['node_modules', 'dist', 'lib']);

/** A hash of the names and contents of files and folders, and of additional words. */
export function fingerprint(paths: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.update(words.join('\0')).digest('hex');
}

function filesBelow(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

const recordOf = (name: string) => inLocal('built', name);

/** Forgets that the work was done, because another process is going to write its outputs. */
export function forgetDone(name: string): void {
  rmSync(recordOf(name), { force: true });
}

/** Does the work unless it was done for the same fingerprint before and its outputs still exist. */
async function unlessDone(
  name: string,
  print: string,
  outputs: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const record = recordOf(name);
  const last = existsSync(record) ? readFileSync(record, 'utf8') : '';
  if (last === print && outputs.every((output) => existsSync(output))) return;
  await work();
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, print);
}
