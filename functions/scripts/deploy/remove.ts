import { setTimeout as sleep } from 'node:timers/promises';
import type { Wanted } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { type Deployed, listDeployed } from './deployed.ts';
import { usedBySite } from './live-site.ts';
import { GROUP_MAX, leftOver } from './release-plan.ts';

interface Means {
  readonly google: Google;
  readonly say: (sentence: string) => void;
  /** Asks the operator. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Time in ms until Hosting uses the new release everywhere and earlier requests have ended. */
  readonly drainMs: number;
}

const named = (functions: readonly Deployed[]) => functions.map(({ name }) => name).join(', ');

/** Describes the removal in a sentence without a full stop. */
export const describeRemoval = (removed: readonly Deployed[] | null) =>
  removed === null
    ? 'Remove functions that the code no longer has'
    : `Remove ${removed.length} functions that the code no longer has (${named(removed)})`;

/**
 * Removes functions that the code no longer has, in groups, after their last requests have ended. Events and schedules
 * of functions that the code has under the same name are not touched.
 *
 * @param remove deletes functions of a region
 * @throws Error that says how to go on if a function stays
 */
export async function removeLeftOver(
  wanted: readonly Wanted[],
  region: string,
  remove: (names: readonly string[], region: string) => Promise<unknown>,
  { google, say, confirm, drainMs }: Means,
): Promise<void> {
  const deployed = await listDeployed(google);
  const old = leftOver(wanted, deployed, region);
  const used = await usedBySite(google, old);
  if (used.length > 0) throw new Error(`The live site leads to ${named(used)}, so nothing was removed. Deploy again.`);
  // firebase-tools also treats a name as a prefix: `api` would remove another tool's `api-x`.
  const others = deployed.filter((each) => !old.includes(each));
  const shadows = (each: Deployed) => others.some(({ name }) => name.startsWith(`${each.name}-`));
  const removable = old.filter((each) => !shadows(each));
  const again = 'The site does not need them. Run the same command again to remove them.';
  if (removable.length > 0 && !(await confirm(`Remove ${removable.length} functions: ${named(removable)}?`))) {
    throw new Error(`${old.length} functions that the code no longer has are still there. ${again}`);
  }
  if (removable.length > 0) {
    say(`  waiting ${drainMs / 1000} seconds for requests that are under way`);
    await sleep(drainMs);
  }
  for (const group of inGroups(removable)) {
    const names = group.map(({ name }) => name);
    const error = await remove(names, group[0]?.region ?? region).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const left = leftOver(wanted, await listDeployed(google), region);
    const failed = left.filter((each) =>
      group.some(({ name, region: at }) => name === each.name && at === each.region),
    );
    if (error === null && failed.length === 0) continue;
    for (const { name, reason } of failed) say(`  ✗ ${name} is still there${reason && `: ${reason}`}`);
    throw new Error(`${left.length} functions that the code no longer has are still there: ${named(left)}. ${again}`);
  }
  if (removable.length < old.length) {
    const kept = named(old.filter(shadows));
    throw new Error(`Remove ${kept} in the console: firebase-tools would also remove functions of others.`);
  }
}

/** Divides functions into groups of one region each. */
function inGroups(functions: readonly Deployed[]): Deployed[][] {
  const regions = [...new Set(functions.map(({ region }) => region))];
  return regions.flatMap((region) => {
    const some = functions.filter((each) => each.region === region);
    const count = Math.ceil(some.length / GROUP_MAX);
    return Array.from({ length: count }, (_, at) => some.slice(at * GROUP_MAX, (at + 1) * GROUP_MAX));
  });
}
