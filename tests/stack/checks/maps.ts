import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot } from '../paths.ts';
import { OTHERS, TREES } from './floors.ts';

/** The maps of the workspaces' READMEs, made from floors.yaml. Run directly, it writes them. */

const READMES = ['functions', 'web', 'tests'].map((workspace) => join(workspace, 'README.md'));
/** The first list below the heading. */
const MAP = /(?<=^## Map\n[^-]*)(?:^- .*\n)+/m;

/** Links to the documents below a folder, named by their folder or file. */
function documentsIn(folder: string, workspace: string): string {
  const files = globSync(`${folder}/**/*.md`, { cwd: inRoot('.') }).filter((file) => !file.includes('/messages/'));
  const links = files.sort().map((file) => {
    const name = basename(file) === 'design.md' ? basename(dirname(file)) : basename(file, '.md').toLowerCase();
    return `[${name}](${relative(workspace, file)})`;
  });
  return links.join(', ');
}

function mapOf(workspace: string): string {
  const rows = TREES.flatMap(({ place, lines }) =>
    lines.flatMap(([line, text]) => {
      const names = line.filter((name) => name !== OTHERS);
      const paths = names.map((name) => join(place, name));
      if (text === null || !paths[0]?.startsWith(`${workspace}/`)) return [];
      const path = [paths[0], ...names.slice(1)].map((name) => `\`${name}\``).join(', ');
      const documents = paths.map((folder) => documentsIn(folder, workspace)).filter(Boolean);
      return [`- ${path}: ${[text, ...documents].join('; ')}`];
    }),
  );
  return [...rows, ''].join('\n');
}

const withMap = (readme: string): string =>
  readFileSync(inRoot(readme), 'utf8').replace(MAP, () => mapOf(dirname(readme)));

/** Says which READMEs have another map than the floors. */
export const staleMaps = (): string[] =>
  READMES.filter((readme) => withMap(readme) !== readFileSync(inRoot(readme), 'utf8')).map(
    (readme) => `The map of ${readme} differs from tests/stack/checks/floors.yaml: run npm run format.`,
  );

if (import.meta.main) for (const readme of READMES) writeFileSync(inRoot(readme), withMap(readme));
