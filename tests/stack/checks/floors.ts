import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inRoot } from '../paths.ts';

/** The order of folders in floors.yaml, and the imports that go against it. */

const FILE = 'tests/stack/checks/floors.yaml';
const APART = 'apart';
/** The name of all files that a tree does not list. */
export const OTHERS = '*';

interface Tree {
  /** Folder whose content the tree orders. */
  readonly place: string;
  /** Folders and files from the top down; null if they do not import each other. */
  readonly floors: readonly string[] | null;
  /** What the folders and files of a line hold, by line. */
  readonly lines: readonly (readonly [names: readonly string[], text: string | null])[];
}

const namesIn = (line: string) => line.split(/,\s*/);

export const TREES: readonly Tree[] = Object.entries(
  parse(readFileSync(inRoot(FILE), 'utf8')) as Record<string, string | Record<string, string | null>>,
).map(([place, tree]) => {
  const rows = typeof tree === 'string' ? [[tree, null] as const] : Object.entries(tree);
  const lines = rows.map(([line, text]) => [namesIn(line), text] as const);
  return { place, lines, floors: tree === APART ? null : lines.flatMap(([names]) => names) };
});

/** The part of a tree that a file is in: one that the tree names, else the first folder, or `*` for a file. */
function partOf({ place, floors }: Tree, file: string): string | null {
  if (place !== '.' && !file.startsWith(`${place}/`)) return null;
  const inside = place === '.' ? file : file.slice(place.length + 1);
  const named = floors?.find((name) => inside === name || inside.startsWith(`${name}/`));
  return named ?? /^[^/]+(?=\/)/.exec(inside)?.[0] ?? OTHERS;
}

/** Says what is wrong with an import of one file by another, and the way out; nothing if it goes down. */
export function floorFaults(file: string, target: string): string[] {
  return TREES.flatMap((tree) => {
    const [from, to] = [partOf(tree, file), partOf(tree, target)];
    if (from === null || to === null || from === to) return [];
    const { place, floors } = tree;
    if (floors === null) {
      const way = `Move what both need to a floor below ${place} (${FILE}).`;
      return to === OTHERS
        ? []
        : [`${file} imports ${target}: the folders of ${place} do not import each other. ${way}`];
    }
    const [above, below] = [floors.indexOf(from), floors.indexOf(to)];
    if (above < 0 || below < 0 || above < below) return [];
    const upper = to === OTHERS ? 'the files beside it' : to;
    const way = `Move what both need to ${from} or below, or let the caller above hand it over.`;
    return [`${file} imports ${target} upwards: in ${place}, ${from} stands below ${upper} (${FILE}). ${way}`];
  });
}

/** Says which folders lack a floor, and which floors lack a folder. @param files all files of the code */
export function misplacedFloors(files: readonly string[]): string[] {
  return TREES.flatMap((tree) => {
    const { place, floors } = tree;
    if (floors === null || place === '.') return [];
    const parts = new Set(files.map((file) => partOf(tree, file)));
    const known = (part: string | null) => part === null || part === OTHERS || floors.includes(part);
    const missing = [...parts].filter((part) => !known(part));
    const empty = floors.filter((floor) => !parts.has(floor) && floor !== OTHERS);
    return [
      ...missing.map(
        (part) => `${join(place, part ?? '')} has no floor: add it to ${place} in ${FILE}, above all that it imports.`,
      ),
      ...empty.map((floor) => `${FILE} names ${join(place, floor)}, which holds no code: remove it there.`),
    ];
  });
}
