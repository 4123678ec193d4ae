import { describe, expect, it } from 'vitest';
import { moduleOf } from '../../build/markdown-texts.ts';
import type { DocsPart, DocsSection } from './section.ts';

/** The German texts in Markdown, which are built like the English ones and say the same. */

const texts = import.meta.glob<string>(['./en/*/*.md', './de/*/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pathsOf = (language: string) =>
  Object.keys(texts).flatMap((path) => (path.startsWith(`./${language}/`) ? path.slice(language.length + 3) : []));
const textOf = (language: string, path: string) => texts[`./${language}/${path}`] ?? '';

/** The sections as a build compiles them, with the values in braces. */
function sectionsOf(text: string, hasPayments: boolean): readonly DocsSection[] {
  const data = moduleOf(text, hasPayments).replace(/^[\s\S]*?export const \w+ = |;$/g, '');
  return JSON.parse(data.replaceAll(/" \+ (\w+) \+ "/g, '{$1}')) as DocsSection[];
}

/** What no language changes in a sentence. The words between marks of formatting are examples. */
const MARKS = /\]\([^)]+\)|\{\w+\}|`(?!\*)[^`]+`/g;
const marksOf = (words: string) => (words.match(MARKS) ?? []).toSorted();

function shapeOf(part: DocsPart): unknown {
  if (typeof part === 'string') return marksOf(part);
  if ('list' in part) return { list: part.list.map(marksOf) };
  if ('steps' in part) return { steps: part.steps.map(marksOf) };
  if ('table' in part) return { columns: part.table.head.length, rows: part.table.rows.map((row) => row.map(marksOf)) };
  return 'code' in part ? part.code : part.shot;
}

const outlineOf = (text: string, hasPayments: boolean) =>
  sectionsOf(text, hasPayments).map(({ id, title, body }) => [id, marksOf(title), body.map(shapeOf)]);

/** All words of a text but code. */
const proseOf = (text: string) => text.replaceAll(/`[^`]*`|^::.*$/gm, '');

describe.each(pathsOf('en'))('%s in German', (path) => {
  const english = textOf('en', path);
  const german = textOf('de', path);

  it.each([true, false])('has the sections, links, values, code, lists and tables of English (payments: %s)', (pay) => {
    expect(outlineOf(english, pay).length).toBeGreaterThan(0);
    expect(outlineOf(german, pay)).toEqual(outlineOf(english, pay));
  });

  it('is written as German is', () => {
    const prose = proseOf(german);
    expect(prose).not.toMatch(/["”’]/);
    expect(prose.match(/„/g)?.length).toBe(prose.match(/“/g)?.length);
    expect(prose).not.toMatch(/\b(?:du|dich|dir|dein\w*|euch|euer\w*)\b/i);
    expect(prose).not.toMatch(/GDPR|\bArt\.\s\d+ \(|(?:§|\b(?:Art|Abs|Nr|lit)\.)[ \n]/);
  });
});

it('a text that lacks a link, a row or a value is not like the English one', () => {
  const text =
    '## One {#one}\n\nSee [two](/two).\n\nTable: All\n\n| `a` | b |\n| --- | --- |\n| `x` | 2 |\n| {DAYS} | 3 |\n';
  const others = [
    text.replace('(/two)', '(/three)'),
    text.replace('{#one}', '{#two}'),
    text.replace('| `x` | 2 |\n', ''),
    text.replace('`x`', 'x'),
    text.replace('{DAYS}', '30'),
  ];
  expect(outlineOf(text.replace('See', 'Siehe'), true)).toEqual(outlineOf(text, true));
  for (const other of others) expect(outlineOf(other, true)).not.toEqual(outlineOf(text, true));
});

/** Quoted words that no catalog has: a number with its noun, words of other products, parts of an address. */
const FOREIGN = [
  '3 neu',
  'Interactive OAuth requires a TTY',
  'does not support HTTP transport',
  'try SSE',
  'streamable HTTP',
  'Individuelles HTML',
  'Service Account Token Creator',
  'Daumen hoch',
  '?',
  '#',
];

it('names buttons, fields and sections as the German catalogs do', () => {
  const sources = import.meta.glob<string>('./de/**/*.ts', { query: '?raw', import: 'default', eager: true });
  const german = pathsOf('de').map((path) => textOf('de', path));
  const catalogs = Object.values(sources).join('\n');
  const headings = german.flatMap((text) =>
    [...text.matchAll(/^## (.*?)(?: \{.*)?$/gm)].map(([, title = '']) => title),
  );
  const named = german.flatMap((text) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(/„([^“]+)“/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(100);
  const others = new Set([...headings, ...FOREIGN]);
  const unknown = named.filter((name) => !others.has(name) && !catalogs.includes(`'${name}'`));
  expect(unknown.filter((name) => !catalogs.includes(`„${name}“`))).toEqual([]);
});
