import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inLocal, ROOT } from './paths.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'lib']);

/** A hash of the names and contents of files and folders, and of additional words. */
export function fingerprint(paths: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.update(words.join('\0')).digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

const recordOf = (name: string) => inLocal('built', name);

/** Forgets that the work was done, because another process is going to write its outputs. */
export function forgetDone(name: string): void {
  rmSync(recordOf(name), { force: true });
}

/** Does the work unless it was done for the same fingerprint before and its outputs still exist. */
export async function unlessDone(
  name: string,
  print: string,
  outputs: readonly string[],
  work: () => Promise<void>,
): Promise<'done' | 'unchanged'> {
  const record = recordOf(name);
  const last = existsSync(record) ? readFileSync(record, 'utf8') : '';
  if (last === print && outputs.every((output) => existsSync(output))) return 'unchanged';
  await work();
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, print);
  return 'done';
}
