import { readdirSync } from 'node:fs';
import { command } from '../../stack/lifetime.ts';
import { runVisibly } from '../../stack/parts/runners.ts';
import { inRoot } from '../../stack/paths.ts';
import { Explained, step } from '../../stack/progress.ts';
import { startStack } from '../../stack/start-stack.ts';
import { clearMeter, METERED } from './meter.ts';
import { clearReport, wholeReport } from './report.ts';

command(async () => {
  const wanted = process.argv.slice(2);
  const names = readdirSync(inRoot('tests/bench')).filter((name) => name.endsWith('.ts'));
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new Explained('There is no such benchmark in tests/bench.');
  clearMeter();
  clearReport();
  Object.assign(process.env, METERED);
  await startStack({ callsByTimer: true });
  let worst = 0;
  for (const name of chosen.sort()) {
    const alias = `--import=${inRoot('tests/bench/support/alias.mjs')}`;
    const args = ['--disable-warning=ExperimentalWarning', alias, inRoot('tests/bench', name)];
    worst = Math.max(worst, await step(`Benchmark: ${name}`, () => runVisibly(process.execPath, args)));
  }
  console.log(`\n${'='.repeat(80)}\n${wholeReport()}`);
  return worst;
});
