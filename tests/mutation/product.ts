import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { atEnd } from '../stack/lifetime.ts';
import { outcome } from '../stack/parts/results.ts';
import { runVisibly } from '../stack/parts/runners.ts';
import { PARTS } from '../stack/parts/test-parts.ts';
import { inLocal, inRoot } from '../stack/paths.ts';
import { Explained } from '../stack/progress.ts';

/** A small fault of the product, and the tests that notice it. */
interface Fault {
  readonly file: string;
  /** Once in the file. */
  readonly was: string;
  readonly becomes: string;
  /** A part of `npm test`, and a file of its tests. */
  readonly noticed: string;
}

export const FAULTS = parse(readFileSync(inRoot('tests/mutation/product.yaml'), 'utf8')) as readonly Fault[];

/** Returns the part and the file of the tests that notice a fault. Playwright names files from its own folder. */
export const testsOf = ({ noticed }: Fault) => noticed.split(' ') as [part: string, file: string];

/** Returns the file's text with the fault. @throws Explained unless the text is there once */
export function faulty({ file, was, becomes }: Fault): string {
  const parts = readFileSync(inRoot(file), 'utf8').split(was);
  if (parts.length !== 2) throw new Explained(`${file} has "${was}" ${parts.length - 1} times, and not once.`);
  return parts.join(becomes);
}

/** The tests of `npm test` alone. One that waits for what a fault prevents ends sooner. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  e2e: ['--grep-invert=@all', '--timeout=120000'],
  functions: ['--tagsFilter=!all', '--testTimeout=120000'],
};

/**
 * Tries faults, and returns those that their tests do not notice. Those of the unit tests are tried one by one, the
 * others of a part together, because each run of it builds and starts everything.
 *
 * @param words parts of `npm test`, or of the paths of files; none for all faults
 */
export async function tryFaults(words: readonly string[]): Promise<readonly Fault[]> {
  const isWanted = (fault: Fault) =>
    words.some((word) =>
      PARTS.some((part) => part === word) ? testsOf(fault)[0] === word : fault.file.includes(word),
    );
  const wanted = FAULTS.filter((fault) => words.length === 0 || isWanted(fault));
  if (wanted.length === 0) throw new Explained('No fault of the product is there.');
  const batches = new Map<string, Fault[]>();
  for (const fault of wanted) {
    const [part] = testsOf(fault);
    const batch = part === 'unit' ? fault.file : part;
    batches.set(batch, [...(batches.get(batch) ?? []), fault]);
  }
  const left: Fault[] = [];
  for (const batch of batches.values()) left.push(...(await survivorsOf(batch)));
  return left;
}

async function survivorsOf(faults: readonly Fault[]): Promise<readonly Fault[]> {
  const [first = ''] = faults.map((fault) => testsOf(fault)[0]);
  const files = faults.map((fault) => testsOf(fault)[1]);
  const before = new Map(faults.map(({ file }) => [file, readFileSync(inRoot(file))]));
  const restore = atEnd(async () => {
    for (const [file, text] of before) writeFileSync(inRoot(file), text);
  });
  try {
    for (const fault of faults) writeFileSync(inRoot(fault.file), faulty(fault));
    await runVisibly(process.execPath, [
      inRoot('tests/stack/run.mjs'),
      'test',
      first,
      ...files,
      ...(QUICK[first] ?? []),
    ]);
  } finally {
    await restore();
  }
  const { passed, failed, failures = [] } = outcome(inLocal('results', `${first}.json`), 0);
  if (passed + failed === 0) throw new Explained('The tests did not run.');
  return faults.filter((fault) => !failures.some((failure) => failure.startsWith(testsOf(fault)[1])));
}
