import { existsSync, readdirSync } from 'node:fs';
import { command } from './lifetime.ts';
import { inRoot } from './paths.ts';
import { Explained, step } from './progress.ts';
import { runVisibly } from './runners.ts';
import { putUpStage } from './stage.ts';

command(async () => {
  const folder = inRoot('tests/bench');
  const wanted = process.argv.slice(2);
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.ts'));
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new Explained('There is no such benchmark in tests/bench.');
  await putUpStage();
  let worst = 0;
  for (const name of chosen.sort()) {
    const args = ['--disable-warning=ExperimentalWarning', inRoot('tests/bench', name)];
    worst = Math.max(worst, await step(`Benchmark: ${name}`, () => runVisibly(process.execPath, args)));
  }
  return worst;
});
