import type { Wanted } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { type Deployed, listDeployed, listSettled, type Patience } from './deployed.ts';
import { describeSite } from './live-site.ts';
import { leftOver, type ReleasePlan } from './release-plan.ts';

interface Means {
  readonly google: Google;
  readonly say: (sentence: string) => void;
  readonly patience: Patience;
}

const named = (functions: readonly { readonly name: string }[]) => functions.map(({ name }) => name).join(', ');

/** Describes each group in a sentence without a full stop. */
export function describeGroups({ groups, created }: ReleasePlan): string[] {
  const total = groups.flat().length;
  let from = 1;
  return groups.map((group) => {
    const to = from + group.length - 1;
    const kinds = [
      ['new: ', group.filter(({ name }) => created?.has(name))],
      [created ? 'updated: ' : '', group.filter(({ name }) => !created?.has(name))],
    ] as const;
    const which = kinds.filter(([, some]) => some.length > 0).map(([kind, some]) => kind + named(some));
    const title = `Release functions ${from} to ${to} of ${total} (${which.join('; ')})`;
    from = to + 1;
    return title;
  });
}

/**
 * Releases one group and asks the project for the result: the exit code of firebase-tools is 0 also if it gave up on
 * functions for which Google had too many requests (firebase-tools issue 11040).
 *
 * @param deploy releases what `--only` names
 * @throws Error that says how to go on, after the state of all functions was printed
 */
export async function releaseGroup(
  plan: ReleasePlan,
  at: number,
  deploy: (only: string) => Promise<unknown>,
  { google, say, patience }: Means,
): Promise<void> {
  const group = plan.groups[at] ?? [];
  const before = await listDeployed(google);
  const error = await deploy(group.map(({ name }) => `functions:${name}`).join(',')).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const names = group.map(({ name }) => name);
  const after = await listSettled(google, plan.region, names, patience);
  const outcomes = await Promise.all(
    group.map(async (each) => ({
      name: each.name,
      problem: await problemOf(each, plan.region, before, after, google),
    })),
  );
  const failed = outcomes.filter(({ problem }) => problem !== null);
  if (failed.length === 0 && error === null) {
    say(`  all ${group.length} serve`);
    return;
  }

  const done = [...plan.groups.slice(0, at).flat(), ...outcomes.filter(({ problem }) => problem === null)];
  const waiting = plan.groups.slice(at + 1).flat();
  const old = leftOver(plan.groups.flat(), after, plan.region);
  if (done.length > 0) say(`  ✓ released: ${named(done)}`);
  for (const { name, problem } of failed) say(`  ✗ ${name} ${problem}`);
  if (waiting.length > 0) say(`  ! not yet released: ${named(waiting)}`);
  if (old.length > 0) say(`  ! no longer in the code, and still there: ${named(old)}`);
  const what =
    failed.length > 0
      ? `${failed.length} of ${group.length} functions ${failed.length === 1 ? 'was' : 'were'} not released.`
      : `firebase-tools reports an error, above, although all ${group.length} functions serve.`;
  const advice = 'Mend what is reported, and run the same command again: it releases all functions once more.';
  throw new Error(`${what} ${await describeSite(google, after)} ${advice}`);
}

/** Says what is wrong with a function after its release, or null. */
async function problemOf(
  { name, isHttp }: Wanted,
  region: string,
  before: readonly Deployed[],
  after: readonly Deployed[],
  google: Google,
): Promise<string | null> {
  const find = (list: readonly Deployed[]) => list.find((each) => each.name === name && each.region === region);
  const [was, is] = [find(before), find(after)];
  if (is === undefined) return 'was not created: Google’s reason is above.';
  if (is.state !== 'ACTIVE') return `is ${is.state}: ${is.reason || 'Google’s reason is above.'}`;
  if (was?.updateTime === is.updateTime) return 'was not updated, and runs its earlier code: Google’s reason is above.';
  return isHttp ? silenceOf(is, google) : null;
}

/** Asks a function by its own address, because a function is ACTIVE also if Google refuses all its callers. */
async function silenceOf({ url, service, region }: Deployed, { project }: Google): Promise<string | null> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) }).catch(() => null);
  // The network here may not lead to it; the look at the site comes later.
  if (answer === null || (answer.status !== 403 && answer.status < 500)) return null;
  if (answer.status !== 403) return `answers ${answer.status}: its log says why.`;
  const command = `gcloud run services add-iam-policy-binding ${service} --region ${region} --member allUsers --role roles/run.invoker --project ${project}`;
  return `refuses all callers: run \`${command}\`.`;
}
