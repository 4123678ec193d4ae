import { expect, test } from 'vitest';
import { browserTests, rulesGroups, type TaggedTest, vitestTests } from './tagged.ts';

/** Tests against attacks and tests of cases from the field are found by their tags. Their numbers may only grow. */

const filesOf = (tests: readonly TaggedTest[]) => new Set(tests.map(({ file }) => file));

test('attacks on functions and modules are listed', { tags: ['all'], timeout: 120_000 }, async () => {
  const attacks = await vitestTests('attack');
  expect(attacks).toContainEqual({
    file: 'tests/functions/team.test.ts',
    name: 'an invitation > lets one of five people in who use it at the same time',
  });
  expect(filesOf(attacks)).toContain('tests/functions/adversary/calls.test.ts');
  expect(attacks.length).toBeGreaterThanOrEqual(529);
  expect(filesOf(attacks).size).toBeGreaterThanOrEqual(101);
});

test('so are the groups of the rules', () => {
  const groups = rulesGroups();
  expect(groups).toContainEqual({ file: 'tests/rules/fields/notes.ts', name: 'notes: what a private note may say' });
  expect(groups.length).toBeGreaterThanOrEqual(60);
});

test('cases from the field are listed', { tags: ['all'], timeout: 120_000 }, async () => {
  const cases = await vitestTests('field');
  expect(filesOf(cases)).toContain('tests/operating/release.test.ts');
  expect(cases.length).toBeGreaterThanOrEqual(50);
});

test('browser tests are listed', { tags: ['all'], timeout: 240_000 }, async () => {
  const attacks = await browserTests('attack');
  expect(attacks).toContainEqual({
    file: 'tests/e2e/hostile-embedder.spec.ts',
    name: 'a flood of messages of every kind changes nothing',
  });
  expect(attacks.length).toBeGreaterThanOrEqual(30);
  const cases = await browserTests('field');
  expect(filesOf(cases)).toContain('tests/e2e/embed-turbo.spec.ts');
  expect(cases.length).toBeGreaterThanOrEqual(20);
});
