import { afterAll, beforeAll } from 'vitest';
import { keepCoverage, type Part, removeCoverage } from './coverage.ts';
import { clearDatabase, loadRules } from './environment.ts';
import { prepareWorld } from './world.ts';

/** Prepares the database for a part of the tests, whose groups run one after another, and keeps what they cover. */
export function testRules(part: Part): void {
  beforeAll(async () => {
    removeCoverage(part);
    await clearDatabase();
    await loadRules();
    await prepareWorld();
  });
  afterAll(() => keepCoverage(part));
}
