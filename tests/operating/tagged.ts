import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BIN, inLocal, inRoot, ROOT } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';

/**
 * `npm run tagged -- attack [word...]` prints the tests with a tag whose path or name has all the words, as Markdown:
 * `attack` for what attackers try, `field` for what went wrong for people with other products.
 */

/** A test, or a group of tests of the rules. */
export interface TaggedTest {
  /** Path from the root. */
  readonly file: string;
  readonly name: string;
}

/** The unit and function tests with a tag, read by Vitest without running a file. `%s` means each case. */
export async function vitestTests(tag: string): Promise<TaggedTest[]> {
  const report = inLocal('results', 'tagged.json');
  await list('vitest', 'list', '--config=tests/vitest.config.ts', `--tagsFilter=${tag}`, `--json=${report}`);
  const found = JSON.parse(readFileSync(report, 'utf8')) as TaggedTest[];
  return found.map(({ file, name }) => ({ file: relative(ROOT, file), name }));
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly file: string; readonly title: string }[];
}

/** The browser tests with a tag. */
export async function browserTests(tag: string): Promise<TaggedTest[]> {
  const report = inLocal('results', 'tagged-e2e.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  await list(
    'playwright',
    'test',
    '--list',
    '--config=tests/playwright.config.ts',
    `--grep=@${tag}\\b`,
    '--reporter=json',
  );
  const testsOf = ({ specs, suites = [] }: Suite): TaggedTest[] => [
    ...specs.map(({ file, title }) => ({ file: `tests/e2e/${file}`, name: title })),
    ...suites.flatMap(testsOf),
  ];
  return testsOf({ specs: [], ...(JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }) });
}

/** The groups of the rules' tests. All of them are attacks: each tries who may do what. */
export const rulesGroups = (): TaggedTest[] =>
  globSync('tests/rules/**/*.ts', { cwd: ROOT })
    .sort()
    .flatMap((file) =>
      [...readFileSync(inRoot(file), 'utf8').matchAll(/^ *(?:thoroughG|unreportedG|g)roup\(['`](.+)['`],/gm)].map(
        ([, name = '']) => ({ file, name }),
      ),
    );

async function list(program: string, ...args: readonly string[]): Promise<void> {
  mkdirSync(inLocal('results'), { recursive: true });
  const { code, output } = await run(join(BIN, program), args);
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

if (import.meta.main) {
  const [tag = 'attack', ...words] = process.argv.slice(2);
  const [units, browsers] = await Promise.all([vitestTests(tag), browserTests(tag)]);
  const all = [...(tag === 'attack' ? rulesGroups() : []), ...units, ...browsers];
  const wanted = all.filter(({ file, name }) => words.every((word) => `${file} ${name}`.includes(word)));
  for (const file of new Set(wanted.map((test) => test.file))) {
    const names = wanted.filter((test) => test.file === file).map(({ name }) => `- ${name}`);
    console.log(`\n## ${file}\n\n${names.join('\n')}`);
  }
}
