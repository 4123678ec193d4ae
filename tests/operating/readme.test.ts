import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { iframeCode, scriptCode } from '../../web/src/snippets/embed-code.ts';
import { documentFaults, GUIDES, longDocuments, MARKDOWN, sectionsOf, wordsIn } from '../stack/checks/documents.ts';
import { inRoot } from '../stack/paths.ts';

/** The documentation must name only existing files, commands and variables, and all variables and commands. */

const BUILT = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/;
/** Texts of the public pages have links to addresses of pages. */
const DOCUMENTS = MARKDOWN.filter((path) => !path.startsWith('web/src/messages/'));
const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');
const everything = DOCUMENTS.map(textOf).join('\n');
const packageJson = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Set by the platform or the local stack, not by the operator. */
const GIVEN = new Set([
  'COUNT_SPACING_MS',
  'FIREBASE_CONFIG',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTION_TARGET',
  'FUNCTIONS_EMULATOR',
  'GCLOUD_PROJECT',
  'NODE_ENV',
  'TIME_LIMIT_FACTOR',
]);

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

test('every operator variable is documented', () => {
  const all = [...variablesOfFunctions(), ...variablesOfPages()];
  expect(all).toEqual(expect.arrayContaining(['PAYMENTS', 'APP_ORIGINS', 'STRIPE_SECRET_KEY', 'VITE_OPERATOR_NAME']));
  expect(all.filter((name) => !new RegExp(`\`${name}(?:=\\w+)?\``).test(textOf('functions/reference.md')))).toEqual([]);
});

test('the embed codes are those of the embed dialog', () => {
  const origin = 'https://YOUR-HEARBACK';
  const codes = [iframeCode(origin, 'BOARD_ID'), scriptCode(origin, 'BOARD_ID')];
  expect(codes.filter((code) => !textOf('README.md').includes(code))).toEqual([]);
});

test('the documented commands are exactly the scripts of package.json', () => {
  const named = [...everything.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short = '']) => script ?? short,
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(packageJson.scripts).sort());
});

/** The anchors that GitHub derives from headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Removes code, because links inside code are not links. */
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

test('all documents are read', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining([...GUIDES, 'functions/src/counters/design.md']));
});

test.each(DOCUMENTS)('every link of %s has a target', (file) => {
  const text = withoutCode(textOf(file));
  const links = [
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
    ...[...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, link = '']) => link),
  ].filter((link) => !/^https?:/.test(link));
  const dead = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(inRoot(target))) return true;
    return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
  });
  expect(dead).toEqual([]);
  if (file === 'README.md') expect(links.length).toBeGreaterThan(15);
});

/** Files that an example tells the reader to write. */
const EXAMPLES = new Set(['mark.ts']);

test('every file that a document names exists', () => {
  const files = globSync('{functions,tests,web}/**/*.{css,mjs,ts,tsx,yaml}', {
    cwd: inRoot('.'),
    exclude: (path) => BUILT.test(path),
  });
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const absent = DOCUMENTS.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:css|mjs|tsx?|yaml))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !ends.has(name) && !EXAMPLES.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(ends).toContain('counters/share.ts');
  expect(absent).toEqual([]);
});

test.each([
  ['functions/README.md', 12],
  ['web/README.md', 15],
  ['tests/README.md', 6],
])('the map of %s names files that exist', (file, least) => {
  const [, map = ''] = textOf(file).split(/^## Map$/m);
  const rows = [...map.matchAll(/^- (`[^:]+):/gm)].map(([, cells = '']) => [...cells.matchAll(/`([^`]+)`/g)]);
  expect(rows.length).toBeGreaterThanOrEqual(least);
  const absent = rows.flatMap((row) => {
    const [first = ''] = row.map(([, path = '']) => path);
    // Paths after the first may be relative to the folder of the first.
    return row
      .map(([, path = '']) => path)
      .filter((path) => ![path, join(dirname(first), path)].some((at) => existsSync(inRoot(at))));
  });
  expect(absent).toEqual([]);
});

test('every decision has a section, with at most 120 words each', () => {
  const sections = sectionsOf(textOf('functions/src/shared/DECISIONS.md'));
  const numbers = sections.flatMap((section) => /^## D(\d+) \S/.exec(section)?.[1] ?? []).map(Number);
  expect(numbers).toEqual([...Array.from({ length: 53 }, (_, index) => index + 1), 54, 55, 56, 58, 59, 60, 62, 63]);
  const lengths = sections.map((section) => ({ title: section.split('\n')[0], words: wordsIn(section) }));
  expect(lengths.filter(({ words }) => words <= 8 || words > 120)).toEqual([]);
});

test('no document and no section is too long, and one that is says the way out', () => {
  expect(documentFaults()).toEqual([]);
  const texts = new Map([
    ['README.md', `# A\n\n${'word '.repeat(399)}\n## B\n${'word '.repeat(401)}`],
    ['functions/reference.md', `## C\n${'word '.repeat(29_196)}`],
  ]);
  const faults = longDocuments(texts).map((sentence) => sentence.replace(/: .*/, ''));
  expect(faults).toEqual([
    'All Markdown has 30002 words, 2 too many',
    'README.md has 804 words, 4 too many',
    '"# A" of README.md has 401 words, 1 too many',
    '"## B" of README.md has 403 words, 3 too many',
    '"## C" of functions/reference.md has 29198 words, 28798 too many',
  ]);
});
