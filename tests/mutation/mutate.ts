import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { command } from '../stack/lifetime.ts';
import { inRoot } from '../stack/paths.ts';
import { Explained, step } from '../stack/progress.ts';
import { startFirestore } from '../stack/start-stack.ts';
import { reasonOf } from './equivalent.ts';
import { describeMutant, mutantsOf } from './mutants.ts';
import { tryFaults } from './product.ts';
import { NoticedMutants } from './record.ts';
import { tryMutants, tryOriginal } from './try-mutants.ts';

/** Workers share the emulator; each has its own project. */
const WORKERS = ['a', 'b'];

/** `npm run mutate -- [--only L130]... [--continue] [--list]`, or `npm run mutate -- --product [part of a path]...` */
command(async () => {
  const isSet = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true }, continue: isSet, list: isSet, product: isSet },
    allowPositionals: true,
  });
  if (values.product) return mutateProduct(positionals);
  const all = mutantsOf(readFileSync(inRoot('firestore.rules'), 'utf8'));
  const wanted = all.filter(({ id }) => values.only?.some((prefix) => isAt(id, prefix)) ?? true);
  if (wanted.length === 0) throw new Explained('There is no mutant of the rules there; --list shows them all.');
  if (values.list) {
    for (const mutant of wanted) console.log(describeMutant(mutant), reasonOf(mutant) ?? '');
    return 0;
  }
  const noticed = new NoticedMutants(values.continue);
  const left = wanted.filter((mutant) => !noticed.has(mutant) && reasonOf(mutant) === undefined);
  console.log(`${wanted.length} mutants, ${left.length} of them to be tried`);
  await startFirestore();
  const groups = await step('Trying the rules as they are', () => tryOriginal(values.continue));
  const shareOf = (nth: number) => left.filter((_, at) => at % WORKERS.length === nth);
  await Promise.all(WORKERS.map((worker, nth) => tryMutants(shareOf(nth), groups, worker)));
  const now = new NoticedMutants(true);
  const survivors = left.filter((mutant) => !now.has(mutant));
  for (const mutant of survivors) console.log(`SURVIVED ${describeMutant(mutant)}`);
  console.log(`${wanted.length} mutants, ${survivors.length} that no test notices`);
  return survivors.length > 0 ? 1 : 0;
});

async function mutateProduct(words: readonly string[]): Promise<number> {
  const survivors = await tryFaults(words);
  for (const { file, was, becomes } of survivors) console.log(`SURVIVED ${file}: ${was} -> ${becomes}`);
  console.log(`${survivors.length} faults that their tests do not notice`);
  return survivors.length > 0 ? 1 : 0;
}

/** Compares whole line numbers: `L13` does not match line 130. */
function isAt(id: string, prefix: string): boolean {
  return id.startsWith(prefix) && !/^\d/.test(id.slice(prefix.length));
}
