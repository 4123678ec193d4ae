import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../paths.ts';
import { FILES, importsOf, isTest, textOf } from './house-files.ts';

/** Measures how light the code is. Run directly, it prints each measure beside the value that the check holds. */

/** The product's files, tests apart. */
const files = FILES.filter((file) => !file.startsWith('tests/') && !isTest(file) && !file.endsWith('.d.ts'));
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const lines = (file: string) => textOf(file).split('\n').length - 1;
const sum = (paths: readonly string[], count: (file: string) => number) =>
  paths.reduce((total, file) => total + count(file), 0);
const percent = (some: readonly string[]) => Math.round((some.length * 1000) / files.length) / 10;

const importers = new Map<string, number>();
for (const target of [...imports.values()].flatMap((targets) => [...new Set(targets)])) {
  importers.set(target, (importers.get(target) ?? 0) + 1);
}

/** The most folders of a place that all import each other, directly or by others of them. */
function knotOf(place: string): number {
  const folderOf = (file: string) => /^[^/]+(?=\/)/.exec(file.slice(place.length + 1))?.[0];
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = file.startsWith(`${place}/`) && folderOf(file);
    if (!from) continue;
    const others = targets.filter((one) => one.startsWith(`${place}/`)).flatMap((one) => folderOf(one) ?? []);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  const reachedFrom = (start: string) => {
    const found = new Set<string>();
    const queue = [...(graph.get(start) ?? [])];
    for (const folder of queue) {
      if (found.has(folder)) continue;
      found.add(folder);
      queue.push(...(graph.get(folder) ?? []));
    }
    return found;
  };
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const knots = [...reached]
    .filter(([folder, all]) => all.has(folder))
    .map(([folder, all]) => [...all].filter((other) => reached.get(other)?.has(folder)).length);
  return Math.max(0, ...knots);
}

const sorted = files.map(lines).sort((a, b) => a - b);
const styles = globSync('web/src/**/*.css', { cwd: ROOT });
export const MEASURES = {
  'TypeScript files of web and functions, tests apart': files.length,
  'median lines of a file': sorted[Math.floor(sorted.length / 2)] ?? 0,
  '% of files under 25 lines': percent(files.filter((file) => lines(file) < 25)),
  '% of files under 40 lines with one importer': percent(
    files.filter((file) => lines(file) < 40 && importers.get(file) === 1),
  ),
  'largest knot of folders, functions': knotOf('functions/src'),
  'largest knot of folders, admin': knotOf('web/src/features/admin'),
  'loose build files in web': files.filter((file) => dirname(file) === 'web').length,
  'casts of what Firestore returns, functions': sum(
    files.filter((file) => file.startsWith('functions/src/')),
    (file) => (textOf(file).match(/(?:\.data\(\)|\.get\([^)]*\))\)? as /g) ?? []).length,
  ),
  'lines of CSS': sum(styles, lines),
};

if (import.meta.main) console.table(MEASURES);
