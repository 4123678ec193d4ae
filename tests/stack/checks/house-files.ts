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

/** A catalog of another language has the files of English, which would count again with each language. */
export const isOtherLanguage = (file: string): boolean =>
  /^(?:web\/src\/messages\/(?!en\/)..\/|functions\/src\/shared\/telling\/words\/(?!en)..\.ts)/.test(file);

/** An import, or an export of what another file has. */
export interface Import {
  /** The address as it is written in the file. */
  readonly source: string;
  /** Path of the file of this repository that it names; null for a package. */
  readonly target: string | null;
  readonly isType: boolean;
  /** The whole statement. */
  readonly text: string;
}

const IMPORT = /(?<!\/)\b(?:import(?!\.)|export)\b(?:(\s+type)\b)?(?:[^'"`;]*?\bfrom\s*|\s*\(?\s*)'([^'\n]+)'/g;

/** The imports in the text of a file. An address such as '/api/import' is none. */
export const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(IMPORT)].map(([statement, type, source = '']) => ({
    source,
    target: targetOf(file, source),
    isType: type !== undefined,
    text: statement,
  }));

function targetOf(file: string, source: string): string | null {
  if (source.startsWith('.')) return normalize(join(dirname(file), source));
  if (!source.startsWith('@shared/')) return null;
  const path = source.replace('@shared', 'functions/src/shared');
  return extname(path) === '' ? `${path}.ts` : path;
}

/** The paths of the files of this repository that a file imports. */
export const importsOf = (file: string): string[] =>
  importsIn(file, textOf(file)).flatMap(({ target }) => target ?? []);

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** A text of several lines, which may be the code of another file. */
const TEMPLATE = /`(?:\\[\s\S]|[^\\`])*`/g;

/** The exports, as `file: name`, that no importer of their file mentions. */
export function unusedExports(files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const target of new Set(importsOf(file)))
      importers.set(target, [...(importers.get(target) ?? []), textOf(file)]);
  }
  return files.flatMap((file) =>
    [...textOf(file).replaceAll(TEMPLATE, '').matchAll(EXPORT)]
      .filter(([, name]) => !importers.get(file)?.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      .map(([, name]) => `${file}: ${name}`),
  );
}

/** The nodes that remain after repeatedly removing all nodes without outgoing or without incoming edges. */
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
