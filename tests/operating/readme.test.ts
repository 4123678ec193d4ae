import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CALL_LIMITS } from '../../functions/src/shared/call-limits.ts';
import * as calls from '../../functions/src/shared/calls.ts';
import { iframeCode, scriptCode } from '../../web/src/snippets/embed-code.ts';
import { inRoot } from '../stack/paths.ts';

/** What operators and engineers read is about what there is. */

const readme = readFileSync(inRoot('README.md'), 'utf8');
const contributing = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
const packageJson = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Of the platform and of the emulators, not of the operator. */
const GIVEN = new Set(['FUNCTION_TARGET', 'FUNCTIONS_EMULATOR', 'GCLOUD_PROJECT', 'NODE_ENV']);

function variablesOfFunctions(): string[] {
  const root = inRoot('functions/src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const named = sources.flatMap((text) => [
    ...[...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([^{}]*)\}(?: = process\.env|: NodeJS\.ProcessEnv)/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
    ),
    ...[...text.matchAll(/defineSecret\('(\w+)'\)/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(named)].filter((name) => !GIVEN.has(name));
}

const variablesOfPages = () =>
  [...readFileSync(inRoot('web/src/vite-env.d.ts'), 'utf8').matchAll(/readonly (VITE_\w+)/g)].map(
    ([, name = '']) => name,
  );

test('the codes to embed a board by are those that owners copy', () => {
  const origin = 'https://YOUR-HEARBACK';
  const codes = [iframeCode(origin, 'BOARD_ID'), scriptCode(origin, 'BOARD_ID')];
  expect(codes.filter((code) => !readme.includes(code))).toEqual([]);
});

test('every variable that an operator may set is explained', () => {
  const all = [...variablesOfFunctions(), ...variablesOfPages()];
  expect(all).toEqual(expect.arrayContaining(['PAYMENTS', 'APP_ORIGINS', 'STRIPE_SECRET_KEY', 'VITE_OPERATOR_NAME']));
  expect(all.filter((name) => !new RegExp(`\`${name}(?:=\\w+)?\``).test(readme))).toEqual([]);
});

test('the limits of calls are those that are enforced', () => {
  const rows = Object.entries(CALL_LIMITS).map(([name, { perCaller, perAddress }]) => {
    const { path } = new Map(Object.entries(calls)).get(name) ?? {};
    return new RegExp(`^\\| \`${path}\`[^|]*\\| ${perCaller} \\| ${perAddress} \\|$`, 'm');
  });
  expect(rows.filter((row) => !row.test(readme))).toEqual([]);
});

test('every command that is named is there, and every one that is there is named', () => {
  const named = [...`${readme}\n${contributing}`.matchAll(/npm (?:run ([\w-]+)|(start|test)\b)/g)].map(
    ([, script, short = '']) => script ?? short,
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(packageJson.scripts).sort());
});

/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Code is not read as Markdown. */
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

test.each(['README.md', 'CONTRIBUTING.md', 'tests/bench/scale.md', 'tests/ATTACKS.md'])(
  'every link of %s leads somewhere',
  (file) => {
    const text = withoutCode(readFileSync(inRoot(file), 'utf8'));
    const links = [
      ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
      ...[...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, link = '']) => link),
    ].filter((link) => !/^https?:/.test(link));
    const dead = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(inRoot(target))) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(inRoot(target), 'utf8')).includes(anchor);
    });
    expect(dead).toEqual([]);
    if (file === 'README.md') expect(links.length).toBeGreaterThan(20);
  },
);

test('the files that the map names are there', () => {
  const map = /### Where things are\n([\s\S]*?)\n### /.exec(readme)?.[1] ?? '';
  const rows = [...map.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cells = '']) => [...cells.matchAll(/`([^`]+)`/g)]);
  expect(rows.length).toBeGreaterThan(30);
  const absent = rows.flatMap((row) => {
    const [first = ''] = row.map(([, path = '']) => path);
    // Those after the first may be beside it.
    return row
      .map(([, path = '']) => path)
      .filter((path) => ![path, join(dirname(first), path)].some((at) => existsSync(inRoot(at))));
  });
  expect(absent).toEqual([]);
});
