import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../stage/paths.ts';

/** What operators read is about what there is. */

const readme = readFileSync(inRoot('README.md'), 'utf8');
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

test('every variable that an operator may set is explained', () => {
  const all = [...variablesOfFunctions(), ...variablesOfPages()];
  expect(all).toEqual(expect.arrayContaining(['PAYMENTS', 'APP_ORIGINS', 'STRIPE_SECRET_KEY', 'VITE_OPERATOR_NAME']));
  expect(all.filter((name) => !new RegExp(`\`${name}(?:=\\w+)?\``).test(readme))).toEqual([]);
});

test('every command that the README names is there', () => {
  const named = [...readme.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining(['deploy', 'backup', 'restore', 'doctor', 'codes', 'licenses']));
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});
