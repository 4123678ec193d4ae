import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { AGENTS, API, ENDPOINTS, EVENTS, PAGES, SCHEDULED, TASKS } from './deployed.ts';

beforeAll(() => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-deployed');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

test.each([
  ['events.ts', EVENTS, () => import('./events.ts')],
  ['schedules.ts', SCHEDULED, () => import('./schedules.ts')],
  ['endpoints.ts', ENDPOINTS, () => import('./endpoints.ts')],
  ['tasks.ts', TASKS, () => import('./tasks.ts')],
  ['api.ts', API, () => import('./api.ts')],
  ['mcp.ts', AGENTS, () => import('./mcp.ts')],
  ['pages.ts', PAGES, () => import('./pages.ts')],
] as const)('the functions of %s are deployed', async (_, names, load) => {
  expect(Object.keys(await load()).sort()).toEqual([...names].sort());
  // The index loads compiled files, so its names are read.
  const index = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  const exported = [...index.matchAll(/^export const \{([^}]+)\}/gm)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  );
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});
