import type { Google } from '../google.ts';
import { findSite } from './check-hosting.ts';
import type { Deployed } from './deployed.ts';

interface Rewrite {
  readonly run?: { readonly serviceId: string; readonly region: string };
  readonly function?: string;
  readonly functionRegion?: string;
}
interface Channel {
  readonly release?: { readonly version?: { readonly name: string } };
}
interface Version {
  readonly config?: { readonly rewrites?: readonly Rewrite[] };
}

/** A function to which the live site sends requests. */
interface Target {
  readonly region: string;
  /** Name of the service at Cloud Run, or of the function. */
  readonly id: string;
}

/** Returns the functions to which the live release of Hosting sends requests; null if there is no release. */
async function readTargets(google: Google): Promise<Target[] | null> {
  const site = await findSite(google);
  const path = `/v1beta1/${site?.name}/channels/live`;
  const { status, message, body } = await google.ask<Channel>('hosting', path);
  if (status >= 300 && status !== 404) throw new Error(message);
  const version = body.release?.version;
  if (version === undefined) return null;
  const { config } = await google.get<Version>('hosting', `/v1beta1/${version.name}`);
  const targets = (config?.rewrites ?? []).flatMap(({ run, function: id, functionRegion = '' }) => {
    if (run) return [{ region: run.region, id: run.serviceId }];
    return id === undefined ? [] : [{ region: functionRegion, id }];
  });
  return [...new Map(targets.map((target) => [`${target.region}/${target.id}`, target])).values()];
}

const leadsTo = ({ region, id }: Target, each: Deployed) =>
  each.region === region && (each.service === id || each.name === id);

/** Returns those of the functions to which the live site sends requests. */
export async function usedBySite(google: Google, functions: readonly Deployed[]): Promise<Deployed[]> {
  const targets = (await readTargets(google)) ?? [];
  return functions.filter((each) => targets.some((target) => leadsTo(target, each)));
}

/** Says in one sentence whether the live site works, and which functions it uses. */
export async function describeSite(google: Google, deployed: readonly Deployed[]): Promise<string> {
  const targets = await readTargets(google).catch(() => undefined);
  if (targets === undefined) return 'Whether the site works could not be found out: look at it.';
  if (targets === null) return 'Nothing is online yet.';
  const serves = (target: Target) => deployed.some((each) => each.state === 'ACTIVE' && leadsTo(target, each));
  const silent = targets.filter((target) => !serves(target)).map(({ id }) => id);
  if (silent.length > 0) return `The site leads to functions that do not serve: ${silent.join(', ')}.`;
  return `The site works: it leads to ${targets.length} functions, and all of them serve.`;
}
