import type { Wanted } from '../firebase-tools.ts';
import type { Deployed } from './deployed.ts';

/** What a deployment does with the functions. */
export interface ReleasePlan {
  readonly region: string;
  /** Functions that are released together, in order. */
  readonly groups: readonly (readonly Wanted[])[];
  /** Names of functions that the project does not have yet; null if it was not asked. */
  readonly created: ReadonlySet<string> | null;
  /** Functions that the code no longer has, which are removed last; null if the project was not asked. */
  readonly removed: readonly Deployed[] | null;
}

/** Google advises groups of ten. firebase-tools would release forty at a time. */
export const GROUP_MAX = 10;
/** vCPU quota of a region in a new project. */
export const NEW_PROJECT_CPU = 20;

/** vCPU that a group may take: half of the quota, because the instances that serve need the other half. */
export const shareOf = (cpu: number | null) => (cpu ?? NEW_PROJECT_CPU) / 2;

/**
 * Plans a release: new functions first, then those that are updated, so that all exist before Hosting sends requests to
 * them.
 *
 * @param deployed null if the project was not asked
 * @param cpu quota of the region in vCPU; null if it is unknown
 */
export function planRelease(
  wanted: readonly Wanted[],
  deployed: readonly Deployed[] | null,
  region: string,
  cpu: number | null,
): ReleasePlan {
  if (deployed === null) return { region, groups: inGroups(wanted, shareOf(cpu)), created: null, removed: null };
  const standing = new Set(deployed.filter((each) => each.region === region).map(({ name }) => name));
  const isNew = ({ name }: Wanted) => !standing.has(name);
  const ordered = [...wanted.filter(isNew), ...wanted.filter((each) => !isNew(each))];
  return {
    region,
    groups: inGroups(ordered, shareOf(cpu)),
    created: new Set(wanted.filter(isNew).map(({ name }) => name)),
    removed: leftOver(wanted, deployed, region),
  };
}

/** Divides functions into groups. Each new revision starts an instance, so a group takes the sum of their vCPU. */
function inGroups(functions: readonly Wanted[], share: number): Wanted[][] {
  const groups: Wanted[][] = [];
  for (const each of functions) {
    const group = groups.at(-1);
    const taken = group?.reduce((sum, { cpu }) => sum + cpu, each.cpu) ?? 0;
    if (group !== undefined && group.length < GROUP_MAX && taken <= share) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/**
 * Returns the functions that the code no longer has, schedules first, so that they run beside their successors for the
 * shortest time.
 */
export function leftOver(wanted: readonly Wanted[], deployed: readonly Deployed[], region: string): Deployed[] {
  const names = new Set(wanted.map(({ name }) => name));
  const old = deployed.filter((each) => each.isOurs && !(each.region === region && names.has(each.name)));
  return [...old.filter(({ isScheduled }) => isScheduled), ...old.filter(({ isScheduled }) => !isScheduled)];
}
