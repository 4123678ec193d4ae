import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BIN, inRoot } from '../paths.ts';
import { run } from '../processes.ts';

const HERE = inRoot('tests/stack/checks');
type Statements = Readonly<Record<string, readonly string[]>>;
type Samples = { readonly orders: Statements } & Readonly<Record<'forbidden' | 'allowed', Statements>>;
const { orders, ...samples }: Samples = parse(readFileSync(join(HERE, 'import-directions.yaml'), 'utf8'));

/** What each folder of an order imports from others of it. */
const inOrders = (targetsOf: (folders: readonly string[], at: number) => readonly string[]): Statements =>
  Object.fromEntries(
    Object.entries(orders).flatMap(([place, folders]) =>
      folders
        // The contract has a rule of its own.
        .filter((folder) => folder !== 'shared')
        .map((folder) => [
          `${place}/${folder}/module.ts`,
          targetsOf(folders, folders.indexOf(folder)).map(
            (target) => `import type { X } from '../${target}/other.ts';`,
          ),
        ]),
    ),
  );
const forbidden = { ...samples.forbidden, ...inOrders((folders, at) => folders.slice(0, at)) };
const allowed = { ...samples.allowed, ...inOrders((folders, at) => folders.slice(at + 1)) };

const repository = mkdtempSync(join(tmpdir(), 'hearback-directions-'));
let reported: readonly string[] = [];

// One linter run checks all files.
beforeAll(async () => {
  copyFileSync(join(HERE, 'import-directions.grit'), join(repository, 'import-directions.grit'));
  const config = { plugins: ['./import-directions.grit'], linter: { rules: { preset: 'none' } } };
  writeFileSync(join(repository, 'biome.json'), JSON.stringify(config));
  for (const [folder, statements] of Object.entries({ forbidden, allowed })) {
    for (const [file, lines] of Object.entries(statements)) {
      const path = join(repository, folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, lines.map((line) => (line.includes(' ') ? line : `import { x } from '${line}';`)).join('\n'));
    }
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { output } = await run(join(BIN, 'biome'), args, { cwd: repository, stdio: ['ignore', 'pipe', 'ignore'] });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { location: { path: string } }[] };
  reported = diagnostics.map(({ location }) => location.path);
}, 60_000);

afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** How many of a file's statements the linter reports. */
const numberIn = (path: string) => reported.filter((each) => each === path).length;

describe('the linter', () => {
  test.each(Object.entries(forbidden))('refuses in %s: %j', (file, statements) => {
    expect(numberIn(`forbidden/${file}`)).toBe(statements.length);
  });

  test.each(Object.keys(allowed))('accepts the other imports of %s', (file) => {
    expect(numberIn(`allowed/${file}`)).toBe(0);
  });
});

test.each(Object.entries(orders))('every folder of %s is in its order', (place, order) => {
  const entries = readdirSync(inRoot(place), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(order.toSorted());
});
