import type { Import } from '@shared/imports/import';

/** Names of sources, where files of one format do not tell them apart. */

const NAME_MAX = 40;

/** Returns the names that imports of a format have, each once, in their order. */
export const scopesOf = (imports: readonly Pick<Import, 'source'>[], kind: string): readonly string[] => [
  ...new Set(imports.flatMap(({ source }) => (source.kind === kind && source.scope !== '' ? [source.scope] : []))),
];

/**
 * Returns a name for the source of a file, unlike those that are taken. Without the file's ending, and the day or number
 * that tells one export of a source from the next.
 */
export function freeScope(file: string, taken: readonly string[]): string {
  const name = file
    .toLowerCase()
    .replace(/\.[a-z]{2,6}$/, '')
    .replace(/[\s_.-]*[\d(][\d\s_.:t()-]*$/, '')
    .trim();
  const base = name.slice(0, NAME_MAX) || 'file';
  for (let number = 1; ; number += 1) {
    const scope = number === 1 ? base : `${base} ${number}`;
    if (!taken.includes(scope)) return scope;
  }
}
