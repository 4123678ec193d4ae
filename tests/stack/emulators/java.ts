import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputOf } from '../processes.ts';
import { Explained } from '../progress.ts';

/** The oldest Java that firebase-tools accepts. */
const OLDEST = 21;

/** The path of a `java` that is new enough, which need not be the first one on PATH. @throws Explained */
export function findJava(programs: Iterable<string> = candidates()): string {
  const old = new Map<string, number>();
  for (const java of programs) {
    // Several names can lead to the same program, and reading its version is slow.
    const program = existsSync(java) ? realpathSync(java) : undefined;
    if (!program || old.has(program)) continue;
    // `java --version` prints to standard output, unlike `-version`. Java 8 supports only `-version`, so it fails here.
    const version = parseJavaVersion(outputOf(java, ['--version']));
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
  if (process.env.JAVA_HOME) yield join(process.env.JAVA_HOME, 'bin/java');
  for (const folder of (process.env.PATH ?? '').split(delimiter)) yield join(folder, 'java');
  yield* outputOf('update-alternatives', ['--list', 'java']).split('\n');
  yield* globSync(['/usr/lib/jvm/*/bin/java', '/usr/java/*/bin/java']);
  if (process.platform === 'darwin') yield join(outputOf('/usr/libexec/java_home', ['-v', `${OLDEST}+`]), 'bin/java');
}

/** The major version in the output of `java --version`, or 0. */
export function parseJavaVersion(printed: string): number {
  return Number(/^\S+ (\d+)/m.exec(printed)?.[1] ?? 0);
}
