import { watchClock } from './clock.ts';
import { closeAll, command, isEnding } from './lifetime.ts';
import { type Outcome, sum } from './parts/results.ts';
import { planOf, runParts } from './parts/test-parts.ts';

/** Failures repeated at the end, where a log that keeps only its last lines still has them. */
const SHOWN = 20;

command(async () => {
  const clock = watchClock();
  const outcomes: (readonly [string, Outcome])[] = [];
  for await (const result of runParts(planOf(process.argv.slice(2)))) {
    // Stopped parts have no results.
    if (isEnding()) return 130;
    outcomes.push(result);
  }
  const closed = await closeAll();
  console.log('');
  for (const [part, { passed, failed, repeated = 0 }] of outcomes) {
    const second = repeated > 0 ? ` (${repeated} at the second try)` : '';
    console.log(`  ${part}: ${passed} passed, ${failed} failed${second}`);
  }
  const total = sum(outcomes.map(([, each]) => each));
  const failures = total.failures ?? [];
  if (failures.length > 0) {
    console.log('\nFailed, also those that passed at a later try:');
    for (const failure of failures.slice(0, SHOWN)) console.log(`  ${failure}`);
    if (failures.length > SHOWN) console.log(`  and ${failures.length - SHOWN} more, see above`);
    console.log('');
  }
  const omissions = total.omissions ?? [];
  for (const reason of new Set(omissions)) {
    console.log(`${omissions.filter((each) => each === reason).length} left out. ${reason}`);
  }
  const moved = clock();
  if (moved) console.log(moved);
  const failed = total.failed + (closed ? 0 : 1);
  // The last line is machine-readable.
  console.log(`${total.passed} passed, ${failed} failed`);
  const hasTests = outcomes.some(([part]) => part !== 'check' && part !== 'build');
  return failed > 0 || (hasTests && total.passed === 0) ? 1 : 0;
});
