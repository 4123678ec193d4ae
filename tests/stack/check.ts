import { runChecks } from './check-steps.ts';
import { command } from './lifetime.ts';
import { step } from './progress.ts';

command(async () => {
  const findings = await step('Checking format, lint and types', runChecks);
  for (const { name, output } of findings) console.error(`\n${name}\n${output}`);
  return findings.length > 0 ? 1 : 0;
});
