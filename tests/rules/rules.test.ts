/** One file, so that the groups run one after another. The gate, which reports untested rules, runs last. */
import { beforeAll } from 'vitest';
import { clearDatabase, loadRules } from './environment.ts';
import { prepareWorld } from './world.ts';

import './groups.ts';
import './coverage-gate.ts';

beforeAll(async () => {
  await clearDatabase();
  await loadRules();
  await prepareWorld();
});
