import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../paths.ts';
import { FILES, importsOf, isOtherLanguage, isTest, textOf } from './house-files.ts';
import { functionsIn } from './house-functions.ts';

/**
 * Measures how light the code is, as ratios that do not grow with it. Run directly, it prints them with the
 * functions and knots that they count.
 */

const files = FILES.filter((file) => !file.endsWith('.d.ts') && !isOtherLanguage(file));
const isOfProduct = (file: string) => !file.startsWith('tests/') && !isTest(file);
const product = files.filter(isOfProduct);
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const lineCounts = new Map(files.map((file) => [file, textOf(file).split('\n').length - 1]));
const linesOf = (file: string) => lineCounts.get(file) ?? 0;
const sum = (paths: readonly string[], count: (file: string) => number) =>
  paths.reduce((total, file) => total + count(file), 0);
const rounded = (value: number) => Math.round(value * 10) / 10;
/** How often something occurs per `per` lines of files. */
const rate = (count: number, per: number, of: readonly string[]) => rounded((count * per) / sum(of, linesOf));
const percent = (some: readonly string[], of: readonly string[]) => rounded((some.length * 100) / of.length);

const importers = new Map<string, number>();
for (const file of product) {
  for (const target of new Set(imports.get(file))) importers.set(target, (importers.get(target) ?? 0) + 1);
}

const isBelow = (place: string) => (file: string) => file.startsWith(`${place}/`);

/** Folders of a place that all import each other, directly or by others of them. Tests beside a module do not count. */
function knotsOf(place: string): string[] {
  const folderOf = (file: string) => /^[^/]+(?=\/)/.exec(file.slice(place.length + 1))?.[0];
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = isBelow(place)(file) && !(isTest(file) && !file.startsWith('tests/')) && folderOf(file);
    if (!from) continue;
    const others = targets.filter(isBelow(place)).flatMap((one) => folderOf(one) ?? []);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  const reachedFrom = (start: string) => {
    const queue = [...(graph.get(start) ?? [])];
    for (const folder of queue) queue.push(...[...(graph.get(folder) ?? [])].filter((next) => !queue.includes(next)));
    return queue;
  };
  return [...graph.keys()].filter((folder) => reachedFrom(folder).includes(folder)).map((name) => `${place}/${name}`);
}

const places = new Set(
  files.flatMap((file) =>
    dirname(file)
      .split('/')
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
);
/** Folders that are in a knot. */
export const KNOTS: readonly string[] = [...places].flatMap(knotsOf);

const functions = product.flatMap((file) => functionsIn(file, textOf(file)));
const named = (some: typeof functions) => some.map(({ file, name, lines }) => `${file}: ${name}, ${lines} lines`);
/** The functions of the product that have more lines than this. */
const functionsOver = (most: number): string[] => named(functions.filter(({ lines }) => lines > most));

const styles = globSync('web/src/**/*.css', { cwd: ROOT });
const sorted = product.map(linesOf).sort((a, b) => a - b);

/** Measures of each tree. */
const ofTree = (tree: string) => {
  const own = files.filter((file) => isBelow(tree)(file) && (tree === 'tests' || isOfProduct(file)));
  return {
    [`${tree}: files per 1,000 lines`]: rate(own.length, 1000, own),
    [`${tree}: % of files under 25 lines`]: percent(
      own.filter((file) => linesOf(file) < 25),
      own,
    ),
  };
};

export const MEASURES: Readonly<Record<string, number>> = {
  ...ofTree('functions'),
  ...ofTree('web'),
  ...ofTree('tests'),
  'median lines of a file': sorted[Math.floor(sorted.length / 2)] ?? 0,
  '% of files under 25 lines': percent(
    product.filter((file) => linesOf(file) < 25),
    product,
  ),
  '% of files under 40 lines with one importer': percent(
    product.filter((file) => linesOf(file) < 40 && importers.get(file) === 1),
    product,
  ),
  'functions over 120 lines': functionsOver(120).length,
  'functions over 100 lines': functionsOver(100).length,
  'functions with four or more parameters, per 1,000 lines': rate(
    functions.filter(({ parameters }) => parameters >= 4).length,
    1000,
    product,
  ),
  'lines of CSS per 100 of TypeScript': rate(
    sum(styles, (file) => textOf(file).split('\n').length - 1),
    100,
    product,
  ),
  'loose build files in web': files.filter((file) => dirname(file) === 'web').length,
  'casts of what Firestore returns, functions': sum(
    product.filter(isBelow('functions/src')),
    (file) => (textOf(file).match(/(?:\.data\(\)|\.get\([^)]*\))\)? as /g) ?? []).length,
  ),
};

if (import.meta.main) {
  console.table(MEASURES);
  console.log([...functionsOver(100), ...KNOTS].join('\n'));
}
