import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessibility as german } from '../../messages/de/accessibility/page.ts';
import { accessibility as english } from '../../messages/en/accessibility/page.ts';
import { PROOFS, SURFACES } from '../../messages/en/accessibility/proofs.ts';
import { BARRIERS, clauseOf, countOf, NUMBERED, ROWS, STATES } from './conformance.ts';

/** The criteria of WCAG 2.2 by level: https://www.w3.org/TR/WCAG22/ */
const WCAG = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.5'],
    ...['2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
} as const;

test('each criterion of WCAG 2.2 of levels A and AA has one row, in the order of their numbers', () => {
  const numbers = ROWS.map(({ number }) => number);
  expect(numbers).toHaveLength(55);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  for (const level of ['A', 'AA'] as const) {
    const rows = ROWS.filter((row) => row.level === level).map(({ number }) => number);
    expect(rows.toSorted(), level).toEqual(WCAG[level].toSorted());
  }
});

test('each row judges all surfaces, says what is missing, and has a proof for each surface that it is about', () => {
  for (const { number, states, remark, proofs } of ROWS) {
    expect(Object.keys(states).toSorted(), number).toEqual(SURFACES.toSorted());
    if (Object.values(states).some((state) => state !== 'supported')) expect(remark, number).toMatch(/\.$/);
    expect(new Set(proofs).size, number).toBe(proofs.length);
    const proven = new Set(proofs.flatMap((id) => PROOFS[id].surfaces));
    expect(
      SURFACES.filter((surface) => states[surface] !== 'none' && !proven.has(surface)),
      number,
    ).toEqual([]);
  }
});

test('the sums are those of the rows, and each barrier is listed', () => {
  for (const surface of SURFACES) {
    expect(STATES.reduce((sum, state) => sum + countOf(surface, state), 0)).toBe(ROWS.length);
  }
  const lacking = ROWS.filter(({ states }) => SURFACES.some((surface) => ['partly', 'not'].includes(states[surface])));
  expect(BARRIERS).toEqual(lacking);
  for (const [text, claim] of [
    [english.intro, 'meets all criteria'],
    [german.intro, 'alle anwendbaren Kriterien erfüllt'],
  ] as const)
    expect(text.includes(claim)).toBe(lacking.length === 0);
  expect([clauseOf('1.4.11'), clauseOf('2.4.11')]).toEqual(['9.1.4.11', null]);
});

const CALL = /(?<![.\w])(?:test|it)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a source has a test with this title. A title with values, as in a loop, has to name values that the source
 * contains; the languages, which another file lists, are codes.
 */
function hasTest(source: string, title: string): boolean {
  const run = source.replaceAll(/^\s*\/\/.*$/gm, '');
  return [...run.matchAll(CALL)].some(([, single, double, template]) => {
    if (template === undefined) return (single ?? double) === title;
    const parts = template.split(/\$\{[^}]*\}/).map(plain);
    const values = new RegExp(`^${parts.join('(.+)')}$`).exec(title)?.slice(1);
    return values?.every((value) => /^[a-z]{2}$/.test(value) || source.includes(value)) ?? false;
  });
}

const inRepository = (file: string) => new URL(`../../../../${file}`, import.meta.url);

test('each proof is used, and each test that is named exists', () => {
  const used = new Set(ROWS.flatMap(({ proofs }) => proofs));
  for (const { id, proof } of NUMBERED) {
    expect(used.has(id), `${id} proves a row`).toBe(true);
    if (!('file' in proof)) continue;
    const file = inRepository(proof.file);
    expect(existsSync(file), proof.file).toBe(true);
    expect(hasTest(readFileSync(file, 'utf8'), proof.title), `${proof.file}: ${proof.title}`).toBe(true);
  }
});

test('a test that is gone or renamed is missed', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a test
  const loop = "for (const way of ['one', 'two']) test(`goes ${way} way`, f);";
  const source = `${loop}\ntest(\n  'stays', f);\n// test('left', f)\ntest.skip('put off', f)`;
  for (const title of ['goes one way', 'stays']) expect(hasTest(source, title), title).toBe(true);
  for (const title of ['goes three way', 'stay', 'stays here', 'left', 'put off'])
    expect(hasTest(source, title), title).toBe(false);
});
