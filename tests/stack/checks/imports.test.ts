import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../paths.ts';
import { misplacedFloors, OTHERS, TREES } from './floors.ts';
import { importFaults } from './house.ts';
import { FILES } from './house-files.ts';
import { callFaults, nameFaults } from './names.ts';

type Samples = Readonly<Record<string, readonly string[]>>;
const samples: Readonly<Record<'forbidden' | 'allowed', Samples>> = parse(
  readFileSync(inRoot('tests/stack/checks/imports.yaml'), 'utf8'),
);
const faultsOf = (file: string, line: string) =>
  importFaults(file, line.includes(' ') ? line : `import { x } from '${line}';`);

describe('the check of imports', () => {
  const statementsIn = (files: Samples) =>
    Object.entries(files).flatMap(([file, lines]) => lines.map((line) => [line, file] as const));

  test.each(statementsIn(samples.forbidden))('refuses %s in %s', (line, file) => {
    expect(faultsOf(file, line).length).toBeGreaterThan(0);
  });

  test.each(statementsIn(samples.allowed))('accepts %s in %s', (line, file) => {
    expect(faultsOf(file, line)).toEqual([]);
  });

  test('names the way out', () => {
    expect(faultsOf('web/src/ui/icon.tsx', '../session/session.ts')).toEqual([]);
    expect(faultsOf('web/src/session/session.ts', '../ui/icon.tsx')).toEqual([
      'web/src/session/session.ts imports web/src/ui/icon.tsx upwards: in web/src, session stands below ui (tests/stack/checks/floors.yaml). Move what both need to session or below, or let the caller above hand it over.',
    ]);
    expect(faultsOf('web/src/features/admin/list/row.tsx', '../admin-page.tsx').join()).toContain(
      'list stands below the files beside it',
    );
  });
});

const ordered = TREES.flatMap(({ place, floors }) => (floors ? [[place, floors] as const] : []));

test.each(ordered)('each folder of %s imports those below it only', (place, floors) => {
  const folders = floors.filter((floor) => floor !== OTHERS && !floor.includes('.'));
  // The contract, the embed script and the board have rules of their own.
  const free = folders.filter((floor) => !/^(?:shared|embed|board)$/.test(floor));
  const refused = (from: string, targets: readonly string[]) =>
    targets.filter((to) => importFaults(`${place}/${from}/a.ts`, `import type { X } from '../${to}/b.ts';`).length > 0);
  for (const from of place === '.' ? [] : free) {
    const at = folders.indexOf(from);
    expect(refused(from, folders.slice(0, at))).toEqual(folders.slice(0, at));
    expect(refused(from, folders.slice(at + 1))).toEqual([]);
  }
});

test('a folder without a floor, and a floor without a folder, is a fault', () => {
  expect(misplacedFloors([...FILES, 'web/src/new/a.ts'])).toEqual([
    'web/src/new has no floor: add it to web/src in tests/stack/checks/floors.yaml, above all that it imports.',
  ]);
  expect(misplacedFloors(FILES.filter((file) => !file.startsWith('web/src/router/')))).toEqual([
    'tests/stack/checks/floors.yaml names web/src/router, which holds no code: remove it there.',
  ]);
});

test('new exports use the verbs of the glossary', () => {
  const text =
    'export function tellOwner() {}\nexport const settler = 1;\nconst noteIt = 1;\nexport const notePath = 1;';
  expect(nameFaults('a.ts', text)).toEqual([
    'a.ts exports tellOwner: for "tell" the glossary says notify (functions/src/shared/GLOSSARY.md).',
  ]);
});

test('a contract needs a call, and a call an address', () => {
  const text = "const contract = { path: '/api/x' };\nexport const xCall = defineCall(contract, {}, act);";
  expect(callFaults('a.ts', text, '')).toEqual([
    'a.ts: the contract of /api/x has no call. Define one beside its act, as in functions/src/boards/create-board.ts, and add its line to functions/src/calls.ts.',
    'a.ts: xCall has no address. Add its line to functions/src/calls.ts.',
  ]);
  expect(callFaults('a.ts', text, "'/api/x': async () => (await import('./a.ts')).xCall")).toEqual([]);
});
