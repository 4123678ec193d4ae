import { setTimeout as sleep } from 'node:timers/promises';
import type { Wanted } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { type Deployed, listDeployed, listSettled, type Patience } from './deployed.ts';
import { describeSite } from './live-site.ts';
import { leftOver, type ReleasePlan } from './release-plan.ts';

interface Means {
  readonly google: Google;
  readonly say: (sentence: string) => void;
  readonly patience: Patience;
  /** Time in ms until the instances of a release have ended and quotas per minute are reset. */
  readonly drainMs: number;
}

/** What a release has done for a function. */
interface Outcome {
  readonly each: Wanted;
  /** What is wrong with the function; null if it serves. */
  readonly problem: string | null;
  /** Whether another try may succeed: Google named a quota or gave no reason, as after too many requests. */
  readonly mayPass?: boolean;
  /** Whether the release changed the function in the project. */
  readonly isTouched: boolean;
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
 * Releases one group and reads the result from the project: firebase-tools exits with 0 even if it gave up on functions
 * because of too many requests (firebase-tools issue 11040). Functions that may have lacked a quota are tried once
 * more.
 *
 * @param deploy releases what `--only` names
 * @throws Error that says how to go on, after the state of all functions was printed
 */
export async function releaseGroup(
  plan: ReleasePlan,
  at: number,
  deploy: (only: string) => Promise<unknown>,
  means: Means,
): Promise<void> {
  const { google, say, drainMs } = means;
  const group = plan.groups[at] ?? [];
  let last = await attempt(group, plan.region, deploy, means);
  // If nothing has changed, firebase-tools stopped before the release, for example at a failed build.
  const hasBegun = last.error === null || last.outcomes.some(({ isTouched }) => isTouched);
  const again = hasBegun ? last.outcomes.filter(({ mayPass }) => mayPass) : [];
  if (again.length > 0) {
    for (const { each, problem } of again) say(`  ! ${each.name} ${problem}`);
    say(`  releasing ${again.length} of ${group.length} once more in ${drainMs / 1000} seconds`);
    await sleep(drainMs);
    const others = last.outcomes.filter((one) => !again.includes(one));
    last = await attempt(
      again.map(({ each }) => each),
      plan.region,
      deploy,
      means,
    );
    last = { ...last, outcomes: [...others, ...last.outcomes] };
  }
  const failed = last.outcomes.filter(({ problem }) => problem !== null);
  if (failed.length === 0 && last.error === null) {
    say(`  all ${group.length} serve`);
    return;
  }
  const served = last.outcomes.filter(({ problem }) => problem === null).map(({ each }) => each);
  const done = [...plan.groups.slice(0, at).flat(), ...served];
  const waiting = plan.groups.slice(at + 1).flat();
  const old = leftOver(plan.groups.flat(), last.deployed, plan.region);
  if (done.length > 0) say(`  ✓ released: ${named(done)}`);
  for (const { each, problem } of failed) say(`  ✗ ${each.name} ${problem}`);
  if (waiting.length > 0) say(`  ! not yet released: ${named(waiting)}`);
  if (old.length > 0) say(`  ! no longer in the code, and still there: ${named(old)}`);
  const what =
    failed.length > 0
      ? `${failed.length} of ${group.length} functions ${failed.length === 1 ? 'was' : 'were'} not released.`
      : `firebase-tools reports an error, above, although all ${group.length} functions serve.`;
  const advice = 'Mend what is reported, and run the same command again: it releases all functions once more.';
  throw new Error(`${what} ${await describeSite(google, last.deployed)} ${advice}`);
}

async function attempt(
  group: readonly Wanted[],
  region: string,
  deploy: (only: string) => Promise<unknown>,
  { google, patience }: Means,
) {
  const before = await listDeployed(google);
  const error = await deploy(group.map(({ name }) => `functions:${name}`).join(',')).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const names = group.map(({ name }) => name);
  const deployed = await listSettled(google, region, names, patience);
  const find = (list: readonly Deployed[], name: string) =>
    list.find((one) => one.name === name && one.region === region);
  const outcomes = await Promise.all(
    group.map((each) => outcomeOf(each, find(before, each.name), find(deployed, each.name), google)),
  );
  return { error, deployed, outcomes };
}

const ABOVE = 'Google’s reason is above.';

/** Compares a function before and after a release. */
async function outcomeOf(
  each: Wanted,
  was: Deployed | undefined,
  is: Deployed | undefined,
  google: Google,
): Promise<Outcome> {
  const isTouched = was?.updateTime !== is?.updateTime;
  if (is === undefined) return { each, problem: `was not created: ${ABOVE}`, mayPass: true, isTouched };
  const { state, reason } = is;
  if (state !== 'ACTIVE') {
    return { each, problem: `is ${state}: ${reason || ABOVE}`, mayPass: /quota|^$/i.test(reason), isTouched };
  }
  if (!isTouched) {
    return { each, problem: `was not updated, and runs its earlier code: ${ABOVE}`, mayPass: true, isTouched };
  }
  return { each, problem: each.isHttp ? await silenceOf(is, google) : null, isTouched };
}

/** Sends a request to the function's own URL, because a function is ACTIVE even if Google refuses all its callers. */
async function silenceOf({ url, service, region }: Deployed, { project }: Google): Promise<string | null> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) }).catch(() => null);
  // The local network may not reach the URL; the smoke test checks the site later.
  if (answer === null || (answer.status !== 403 && answer.status < 500)) return null;
  if (answer.status !== 403) return `answers ${answer.status}: its log says why.`;
  const command = `gcloud run services add-iam-policy-binding ${service} --region ${region} --member allUsers --role roles/run.invoker --project ${project}`;
  return `refuses all callers: run \`${command}\`.`;
}
