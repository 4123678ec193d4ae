import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { AppConfig } from './deploy/check-hosting.ts';
import { preflight } from './deploy/preflight.ts';
import { planRelease } from './deploy/release-plan.ts';
import { checkSettings, readDeploySettings, regionIn } from './deploy/settings.ts';
import { stepsOf } from './deploy/steps.ts';
import { validate } from './deploy/validate.ts';
import { missing, print } from './finding.ts';
import { login, originsOfGoogle } from './firebase-tools.ts';
import { Google } from './google.ts';

/**
 * `npm run deploy -- --project PROJECT` checks whether the project is ready and prints a sentence for each finding. If
 * nothing is missing, it deploys rules, indexes, functions (in groups) and pages, and removes old functions.
 * `--dry-run` deploys nothing; without a login it runs only the checks that need none. `--channel NAME` deploys the
 * pages as a preview.
 */
const USAGE = 'npm run deploy -- --project PROJECT [--channel NAME] [--dry-run] [--force]';

/** Building indexes for a large database takes long. */
const PATIENCE = { everyMs: 10_000, limitMs: 90 * 60_000 };
/** Hosting ends a request after a minute and spreads a release faster. Google's quotas are per minute. */
const DRAIN_MS = 2 * 60_000;

function options() {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      channel: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const { project, channel = null, force } = values;
  if (!project || !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) throw new Error('Say which project to deploy to.');
  // Firebase treats projects whose name begins with "demo-" as emulator-only.
  if (project.startsWith('demo-')) throw new Error(`${project} exists in the emulators only.`);
  if (channel !== null && !/^[\w-]{1,63}$/.test(channel)) throw new Error(`${channel} is no name of a preview.`);
  return { project, channel, force, isDry: values['dry-run'] };
}

/** Runs the preflight checks; null without a login. */
async function ask(google: Promise<Google>, settings: Parameters<typeof preflight>[1]) {
  try {
    return await preflight(await google, settings);
  } catch (error) {
    console.log(
      `  ! Nobody is logged in, so the project was not asked: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

/** Asks the operator. Without a terminal the answer is no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`  ${question} (y/N) `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function run(): Promise<boolean> {
  const { project, channel, force, isDry } = options();
  const settings = readDeploySettings(project);
  const google = login(project).then((token) => new Google(project, originsOfGoogle(), token));

  console.log(`Project ${project}`);
  const remote = await ask(google, settings);
  const isReady = remote === null ? isDry : print(remote.findings);
  if (remote === null && !isDry) print([missing('Log in first: run `npx firebase login`.')]);
  console.log('Settings');
  const isSet = print(checkSettings(settings));
  const mayGo = isReady && isSet;
  if (mayGo || isDry) console.log('Configuration');
  const cpu = remote?.cpu ?? null;
  const { findings, functions } = mayGo || isDry ? await validate(project, cpu) : { findings: [], functions: [] };
  const isValid = print(findings) && (mayGo || isDry);

  const plan = planRelease(functions, remote?.deployed ?? null, regionIn(settings.functions), cpu);
  const steps = stepsOf({ settings, channel, force, plan });
  if (isDry) {
    console.log('A deployment would');
    for (const [at, { title }] of steps.entries()) console.log(`  ${at + 1}. ${title}`);
  }
  const app: AppConfig | null = remote?.app ?? null;
  if (!mayGo || !isValid) console.log('Nothing was deployed. Mend what is marked ✗ and try again.');
  if (isDry || !mayGo || !isValid || app === null) return mayGo && isValid;
  const say = (sentence: string) => console.log(sentence);
  const means = { google: await google, app, say, patience: PATIENCE, drainMs: DRAIN_MS, confirm };
  for (const [at, step] of steps.entries()) {
    console.log(`${at + 1} of ${steps.length}: ${step.title}`);
    await step.run(means);
  }
  return true;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof Error && !process.argv.includes('--project');
  console.error(`${error instanceof Error ? error.message : error}${isUsage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
