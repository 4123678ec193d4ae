import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { apiDocument } from '../web/build/bundle.ts';
import { markdownTexts } from '../web/build/markdown-texts.ts';
import { CONDITION_MS, EMULATOR_ENV, TEST_MS } from './stack/emulators/emulator-env.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Reads what the tests of the rules have covered, after them. */
const COVERAGE = 'tests/rules/coverage.test.ts';
/** Tests that replace modules or globals, so that they share none with others. */
const isolated = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).filter((file) =>
    /vi\.(?:mock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
const UNIT = [
  'functions/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'tests/{stack,operating,mutation,bench}/**/*.test.ts',
];
const UNIT_ISOLATED = UNIT.flatMap(isolated);
const FUNCTIONS = 'tests/functions/**/*.test.ts';
const FUNCTIONS_ISOLATED = isolated(FUNCTIONS);
const alias = { '@shared': fileURLToPath(new URL('../functions/src/shared', import.meta.url)) };

export default defineConfig({
  root,
  resolve: { alias },
  plugins: [markdownTexts, apiDocument],
  test: {
    // The emulators and the browser share the machine.
    maxWorkers: 2,
    tags: [
      { name: 'all', description: 'Only for `npm run test:all`.' },
      { name: 'attack', description: 'What attackers try. `npm run tagged -- attack` prints them.' },
      {
        name: 'field',
        description: 'What went wrong for people with other products. `npm run tagged -- field` prints them.',
      },
    ],
    // Sets the seed of properties.
    setupFiles: ['tests/support/property.ts'],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: CONDITION_MS, interval: 200 } },
    projects: [
      {
        extends: true,
        // Most tests take less time than to load their modules once more.
        test: { name: 'unit', include: UNIT, exclude: UNIT_ISOLATED, isolate: false },
      },
      { extends: true, test: { name: 'unit-isolated', include: UNIT_ISOLATED } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: [COVERAGE],
          env: EMULATOR_ENV,
        },
      },
      { extends: true, test: { name: 'rules-coverage', include: [COVERAGE], sequence: { groupOrder: 1 } } },
      // Only for `npm run mutate`.
      { extends: true, test: { name: 'mutants', include: ['tests/mutation/worker.ts'], env: EMULATOR_ENV } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: [FUNCTIONS],
          exclude: FUNCTIONS_ISOLATED,
          isolate: false,
          // Many tests wait for locks that a killed process keeps.
          maxWorkers: 4,
          env: EMULATOR_ENV,
        },
      },
      {
        extends: true,
        test: { name: 'functions-isolated', include: FUNCTIONS_ISOLATED, maxWorkers: 4, env: EMULATOR_ENV },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          env: EMULATOR_ENV,
          // A fault that one test injects affects all others.
          fileParallelism: false,
        },
      },
    ],
  },
});
