import { BOARDS, type Half, measureSimilar } from './similar/measure-similar.ts';
import { report } from './support/report.ts';

/** Measures on labelled titles how many suggestions of similar items are right, and how many are found. */

const HALVES: readonly Half[] = ['tuning', 'held out', 'all'];

report(
  'Similar items while typing',
  BOARDS.flatMap(([name, boards]) =>
    HALVES.map((half) => {
      const { precision, recall, strictPrecision } = measureSimilar(half, boards);
      const cells = { precision, recall, 'precision over all suggestions': strictPrecision };
      return {
        titles: `${name}, ${half}`,
        ...Object.fromEntries(Object.entries(cells).map(([name, it]) => [name, it.toFixed(2)])),
      };
    }),
  ),
  ['The goal is precision 0.8 at recall 0.6. The held-out half has not been looked at while the ranking was made.'],
);
for (const [, boards] of BOARDS)
  for (const mistake of measureSimilar('tuning', boards).mistakes) console.log(`  ${mistake}`);
