import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize, relative } from 'node:path';
import { inRoot, ROOT } from '../paths.ts';

/** Measures of how readable the code base is: folder sizes, import cycles, and the wording of comments. */

const ROOTS = ['functions/src', 'functions/scripts', 'web/src', 'web/worker', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Repository-relative paths of all source files below the given folders, tests included. */
export function sourceFiles(roots: readonly string[] = ROOTS): string[] {
  return roots
    .flatMap((root) =>
      readdirSync(inRoot(root), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
    )
    .sort();
}

/** How many modules each folder holds; tests do not count. */
export function modulesByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files.filter((each) => !TEST.test(each) && !each.endsWith('.d.ts'))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return counts;
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+|@shared\/[^']+)'/g;

function importsOf(file: string): string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, source = '']) => {
    if (!source.startsWith('@shared/')) return normalize(join(dirname(file), source));
    const path = join('functions/src/shared', source.slice('@shared/'.length));
    return extname(path) === '' ? `${path}.ts` : path;
  });
}

/** Groups of files that import each other in a circle; type-only imports count. */
export function importCycles(
  files: readonly string[],
  importsIn: (file: string) => readonly string[] = importsOf,
): string[][] {
  const graph = new Map(files.map((file) => [file, importsIn(file)]));
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's algorithm for strongly connected components.
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let lowest = own;
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? own);
    }
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return cycles;
}

/** The comments of TypeScript or rules source, one string each. Addresses such as `https://` are no comments. */
export function commentsOf(text: string): string[] {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$/gm) ?? [];
  return found.map((comment) => comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ').trim());
}

const VAGUE = /\b(?:some|no|any)body\b|\bwhoever\b/gi;
/** A clause in the place of a noun at the start of a sentence: "What is not said is not shown". */
const CLAUSE =
  /(?:^|[.;:]\s+)(?:what(?:ever)?|who|where(?:ver)?)\s+(?:is|are|was|has|have|had|does|can|may|they|it|we|nobody|somebody)\b/gim;

export interface Wording {
  readonly words: number;
  /** Per 1,000 words. */
  readonly vague: number;
  readonly clauses: number;
}

/** How often comments use vague subjects and clauses as subjects. */
export function wordingOf(texts: readonly string[]): Wording {
  const words = texts.join(' ').split(/\s+/).length;
  const rate = (pattern: RegExp) => (texts.flatMap((text) => text.match(pattern) ?? []).length * 1000) / words;
  return { words, vague: rate(VAGUE), clauses: rate(CLAUSE) };
}
