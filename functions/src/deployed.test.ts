import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { EVENTS, HTTP, PAGES, PROGRAMS, SCHEDULED, TASKS } from './deployed.ts';

beforeAll(() => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-deployed');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

test.each([
  ['events.ts', EVENTS, () => import('./events.ts')],
  ['schedules.ts', Object.keys(SCHEDULED), () => import('./schedules.ts')],
  ['http.ts', HTTP, () => import('./http.ts')],
  ['programs.ts', PROGRAMS, () => import('./programs.ts')],
  ['pages.ts', PAGES, () => import('./pages.ts')],
  ['tasks.ts', TASKS, () => import('./tasks.ts')],
] as const)('the functions of %s are deployed', async (_, names, load) => {
  expect(Object.keys(await load()).sort()).toEqual([...names].sort());
  // The index loads compiled files, so its names are read.
  const index = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  const exported = [...index.matchAll(/^export const \{([^}]+)\}/gm)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  );
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});

test('a new project has processor for all functions: they are twenty at most', () => {
  expect([EVENTS, Object.keys(SCHEDULED), HTTP, PROGRAMS, PAGES, TASKS].flat().length).toBeLessThanOrEqual(20);
});

/** The rewrites of Hosting to functions, as regular expressions of their sources. */
function rewrites(): { readonly source: RegExp; readonly functionId: string }[] {
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { rewrites: readonly { source: string; function?: { functionId: string } }[] };
  };
  return hosting.rewrites.flatMap(({ source, function: target }) =>
    target === undefined ? [] : { source: patternOf(source), functionId: target.functionId },
  );
}

/** Understands the globs of firebase.json: lists in braces, and `**`. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('**', '.+')
      .replaceAll('{', '(?:')
      .replaceAll('}', ')')
      .replaceAll(',', '|')}$`,
  );

test('Hosting leads each call to the function that answers it', async () => {
  const { CALLS, PAYMENTS, UPLOADS } = await import('./calls.ts');
  const leadsTo = (path: string) => rewrites().find(({ source }) => source.test(path))?.functionId;
  const led = (calls: object) => Object.keys(calls).map((path) => [path, leadsTo(path)]);
  expect(led(CALLS)).toEqual(Object.keys(CALLS).map((path) => [path, 'calls']));
  expect(led(PAYMENTS)).toEqual(Object.keys(PAYMENTS).map((path) => [path, 'payments']));
  expect(led(UPLOADS)).toEqual(Object.keys(UPLOADS).map((path) => [path, 'uploads']));
  expect(leadsTo('/api/stripe-webhook')).toBe('payments');
  expect([leadsTo('/api/v1'), leadsTo('/api/v1/items'), leadsTo('/mcp')]).toEqual(Array(3).fill('programs'));
});
