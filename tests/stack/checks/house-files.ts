import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { inRoot, ROOT } from '../paths.ts';

/** The paths of all TypeScript files, tests included. */
export const FILES: readonly string[] = globSync('{functions/{src,scripts},web,tests}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
})
  .filter((file) => !/^(?:functions\/lib|web\/public)\//.test(file))
  .sort();

export const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8');

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+|@shared\/[^']+)'/g;

/** The paths of the files of this repository that a file imports. */
export function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(IMPORT)].map(([, source = '']) => {
    if (!source.startsWith('@shared/')) return normalize(join(dirname(file), source));
    const path = source.replace('@shared', 'functions/src/shared');
    return extname(path) === '' ? `${path}.ts` : path;
  });
}

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** The exports, as `file: name`, that no file which imports theirs mentions. */
export function unusedExports(files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const target of new Set(importsOf(file)))
      importers.set(target, [...(importers.get(target) ?? []), textOf(file)]);
  }
  return files.flatMap((file) =>
    [...textOf(file).matchAll(EXPORT)]
      .filter(([, name]) => !importers.get(file)?.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      .map(([, name]) => `${file}: ${name}`),
  );
}

/** What is left when all nodes are removed, again and again, that lead to none of the others or that none leads to. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(graph);
  for (let size = Number.POSITIVE_INFINITY; left.size < size; ) {
    size = left.size;
    const reached = new Set([...left.values()].flat());
    for (const [node, targets] of left) {
      if (!reached.has(node) || !targets.some((target) => left.has(target))) left.delete(node);
    }
  }
  return [...left.keys()];
}
