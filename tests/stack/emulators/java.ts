import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Explained } from '../progress.ts';

/** The oldest Java that firebase-tools accepts. */
const OLDEST = 21;

/** The path of a `java` that is new enough, which need not be the first one on PATH. */
export function findJava(): string {
  const old = new Map<string, number>();
  for (const java of candidates()) {
    // Several names can lead to the same program, and reading its version is slow.
    const program = existsSync(java) ? realpathSync(java) : undefined;
    if (!program || old.has(program)) continue;
    const version = versionOf(java);
    if (version >= OLDEST) return java;
    old.set(program, version);
  }
  const versions = [...new Set(old.values())].filter((version) => version > 0);
  const found = versions.length > 0 ? ` (found: Java ${versions.join(', ')})` : '';
  throw new Explained(
    `The Firestore emulator needs Java ${OLDEST} or newer${found}: install one, from https://adoptium.net for instance, or set JAVA_HOME.`,
  );
}

function* candidates(): Generator<string> {
  if (process.env.JAVA_HOME) yield join(process.env.JAVA_HOME, 'bin', 'java');
  for (const folder of (process.env.PATH ?? '').split(delimiter)) yield join(folder, 'java');
  yield* output('update-alternatives', ['--list', 'java']).split('\n');
  for (const folder of ['/usr/lib/jvm', '/usr/java']) {
    for (const name of list(folder)) yield join(folder, name, 'bin', 'java');
  }
  if (process.platform === 'darwin') {
    const home = output('/usr/libexec/java_home', ['-v', `${OLDEST}+`]);
    if (home) yield join(home, 'bin', 'java');
  }
}

function versionOf(java: string): number {
  // `java --version` prints to standard output, unlike `-version`. Java 8 supports only the latter and fails.
  return parseJavaVersion(output(java, ['--version']));
}

/** The major version in the output of `java --version`, or 0. */
export function parseJavaVersion(printed: string): number {
  return Number(/^\S+ (\d+)/m.exec(printed)?.[1] ?? 0);
}

function output(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
